import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { escapeXml } from '../book/book.ts';
import { MACRO } from './macro.ts';

export const MACRO_URL = 'macro:///Standard.Convert.Main';

/** Path of the node, property, value. Versions that lack a property ignore it. */
const SETTINGS: readonly (readonly [string, string, string])[] = [
  // Without this one it copies its presets into the profile, over ours.
  ['/org.openoffice.Setup/Office', 'ooSetupInstCompleted', 'true'],
  ['/org.openoffice.Setup/L10N', 'ooSetupSystemLocale', 'zh-CN'],
  ['/org.openoffice.Office.Linguistic/General', 'DefaultLocale_CJK', 'zh-CN'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['/org.openoffice.Office.Common/Security/Scripting', 'DisableActiveContent', 'true'],
  ['/org.openoffice.Office.Common/Save/Document', 'AutoSave', 'false'],
  ['/org.openoffice.Office.Common/Misc', 'UseOpenCL', 'false'],
  ['/org.openoffice.Office.Common/Misc', 'CrashReport', 'false'],
  ['/org.openoffice.Office.Common/History', 'PickListSize', '0'],
  ['/org.openoffice.Office.Recovery/RecoveryInfo', 'Enabled', 'false'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Field', 'false'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Chart', 'false'],
  ['/org.openoffice.Office.Calc/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Calc/Formula/Load', 'OOXMLRecalcMode', '1'],
  ['/org.openoffice.Office.Calc/Formula/Load', 'ODFRecalcMode', '1'],
  ['/org.openoffice.Office.Java/VirtualMachine', 'Enable', 'false'],
  // A proxy that is not there: no way out even where the kernel offers no isolation.
  ['/org.openoffice.Inet/Settings', 'ooInetProxyType', '2'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetHTTPSProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetFTPProxyName', '127.0.0.1'],
  ['/org.openoffice.Inet/Settings', 'ooInetFTPProxyPort', '9'],
  ['/org.openoffice.Inet/Settings', 'ooInetNoProxy', ''],
];

/** A profile of the job's own, the least that LibreOffice starts with at once; `program` tells its build. */
export function writeProfile(folder: string, program: string): void {
  const files = {
    'registrymodifications.xcu': registry(),
    'basic/script.xlc': LIBRARIES,
    'basic/Standard/script.xlb': LIBRARY,
    'basic/Standard/Convert.xba': module(),
    // Where this is not its own build, it looks for extensions, and ends with 81 to be started anew.
    'extensions/buildid': buildOf(program),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'user', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

function buildOf(program: string): string {
  const file = join(dirname(program), 'versionrc');
  if (!existsSync(file)) return '';
  return /^buildid=(.*)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function registry(): string {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return `${HEAD}<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${items.join('\n')}
</oor:items>`;
}

const LIBRARIES = `${HEAD}<!DOCTYPE library:libraries PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "libraries.dtd">
<library:libraries xmlns:library="http://openoffice.org/2000/library"><library:library library:name="Standard" library:link="false"/></library:libraries>`;

const LIBRARY = `${HEAD}<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Convert"/></library:library>`;

function module(): string {
  return `${HEAD}<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Convert" script:language="StarBasic">${escapeXml(MACRO)}</script:module>`;
}
