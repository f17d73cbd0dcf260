; The installer for Windows: for one user, without rights of an administrator. What stands in @...@ is filled in by
; tools/packaging/windows.py, the lists of files among it: what is taken away is what was put there, and nothing else.

Unicode true
Target amd64-unicode
ManifestDPIAware true
RequestExecutionLevel user
SetCompressor @compressor@
SetDateSave on

!define NAME "@name@"
!define TITLE "@title@"
!define VERSION "@version@"
!define PROGRAM "@name@.exe"
!define UNINSTALL_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\@identifier@"
!define OWN_FOLDER "$LOCALAPPDATA\@name@"

!define MUI_ICON "@icon@"
!define MUI_UNICON "@icon@"
!define MUI_ABORTWARNING
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"
!define MUI_FINISHPAGE_RUN_TEXT "Play now"
!include "MUI2.nsh"
!include "FileFunc.nsh"
!insertmacro GetParameters
!insertmacro GetOptions

Name "${TITLE}"
OutFile "@out@"
InstallDir "$LOCALAPPDATA\Programs\${TITLE}"
InstallDirRegKey HKCU "${UNINSTALL_KEY}" "InstallLocation"
ShowInstDetails nevershow
ShowUninstDetails nevershow
BrandingText "${TITLE} ${VERSION}"

VIProductVersion "@version@.0"
VIAddVersionKey "ProductName" "${TITLE}"
VIAddVersionKey "CompanyName" "@makers@"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${TITLE}, installer"
VIAddVersionKey "LegalCopyright" "MIT licence"

!insertmacro MUI_PAGE_LICENSE "@licence@"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_COMPONENTSPAGE_NODESC
!insertmacro MUI_UNPAGE_COMPONENTS
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

Section "-install"
  SetShellVarContext current
  ; An earlier version goes first, with the files that this one has no more.
  IfFileExists "$INSTDIR\Uninstall.exe" 0 fresh
    ExecWait '"$INSTDIR\Uninstall.exe" /S _?=$INSTDIR' $0
    IntCmp $0 0 fresh
    Abort "The version that is there could not be taken away."
fresh:
@install@
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\Uninstall.exe"
  CreateShortCut "$SMPROGRAMS\${TITLE}.lnk" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayName" "${TITLE}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "Publisher" "@makers@"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL_KEY}" "UninstallString" '"$INSTDIR\Uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL_KEY}" "QuietUninstallString" '"$INSTDIR\Uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "EstimatedSize" @size_kib@
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL_KEY}" "NoRepair" 1
SectionEnd

Section "un.The game" UN_GAME
  SectionIn RO
  SetShellVarContext current
  ; A game that runs holds its own file: then nothing is taken away at all.
  ClearErrors
  Delete "$INSTDIR\${PROGRAM}"
  IfErrors 0 gone
    MessageBox MB_OK|MB_ICONEXCLAMATION "${TITLE} is running. Close it and try again." /SD IDOK
    SetErrorLevel 2
    Quit
gone:
@uninstall@
  Delete "$INSTDIR\Uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\${TITLE}.lnk"
  DeleteRegKey HKCU "${UNINSTALL_KEY}"
SectionEnd

Section /o "un.Matches, settings and logs" UN_OWN
  ; The game's own folder, whose name nobody chose.
  RMDir /r "${OWN_FOLDER}"
SectionEnd

Function un.onInit
  ; Silently they are kept too, unless /MATCHES says otherwise.
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/MATCHES" $1
  IfErrors keep
    !insertmacro SelectSection ${UN_OWN}
keep:
FunctionEnd
