import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SIGN_FONTS } from '../../bundled-fonts.ts';
import { metricsFont } from './metrics-font.ts';

function list(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split('|'));
}

const SONG = ['Source Han Serif SC', 'Noto Serif CJK SC', 'AR PL UMing CN', 'Noto Sans CJK SC'];
const FANG = ['FandolFang', 'Noto Serif CJK SC', 'AR PL UMing CN', 'Noto Sans CJK SC'];
const KAI = ['AR PL UKai CN', 'FandolKai', 'Noto Serif CJK SC', 'Noto Sans CJK SC'];
const HEI = ['Source Han Sans SC', 'Noto Sans CJK SC', 'WenQuanYi Zen Hei', 'WenQuanYi Micro Hei'];

/**
 * Of the thousands of other Chinese families, parts of the name say what they look like; later rules go before earlier ones.
 * Without them the system would take its font of Latin, which is far wider, and none of serifs.
 */
const KINDS: readonly { parts: readonly string[]; fonts: readonly string[] }[] = [
  {
    parts: list('体|黑|圆|方正|汉仪|华康|华文|文鼎|文泉|思源|阿里|微软|苹方|造字|站酷|字库'),
    fonts: HEI,
  },
  { parts: list('宋|明朝体|Songti|Source Han Serif|Noto Serif SC|XiaoBiaoSong'), fonts: SONG },
  { parts: list('楷|隶|行书|魏|舒体|瘦金|Kaiti'), fonts: KAI },
  { parts: list('仿宋|Fangsong'), fonts: FANG },
];
/** Families of titles, which are bold as they are. */
const BOLD_PARTS = list(
  '标宋|粗宋|大宋|雅宋|粗|大黑|超黑|琥珀| Bold|Heavy|Arial Black|Impact|XiaoBiaoSong',
);

/** Families of Windows, macOS and WPS Office, and what stands in for them, best first. */
const STAND_INS: readonly { names: readonly string[]; fonts: readonly string[] }[] = [
  {
    names: list(
      '宋体|SimSun|新宋体|NSimSun|宋体-18030|SimSun-18030|SimSun-ExtB|华文宋体|STSong',
      '华文中宋|STZhongsong|宋体-简|Songti SC|方正书宋_GBK|方正书宋简体|方正小标宋_GBK|方正小标宋简体',
      'FZXiaoBiaoSong-B05S|方正大标宋简体|方正粗宋简体|汉仪书宋一简|思源宋体|Source Han Serif SC',
    ),
    fonts: SONG,
  },
  {
    names: list(
      '仿宋|FangSong|仿宋_GB2312|FangSong_GB2312|华文仿宋|STFangsong|方正仿宋_GBK|方正仿宋简体',
    ),
    fonts: FANG,
  },
  {
    names: list(
      '楷体|KaiTi|楷体_GB2312|KaiTi_GB2312|华文楷体|STKaiti|Kaiti SC|方正楷体_GBK|方正楷体简体',
      '华文行楷|STXingkai|华文新魏|STXinwei|隶书|LiSu|华文隶书|STLiti',
    ),
    fonts: KAI,
  },
  {
    names: list(
      '黑体|SimHei|微软雅黑|Microsoft YaHei|Microsoft YaHei UI|微软雅黑 Light|等线',
      'DengXian|等线 Light|DengXian Light|华文黑体|STHeiti|华文细黑|STXihei|苹方-简',
      'PingFang SC|冬青黑体简体中文|Hiragino Sans GB|黑体-简|Heiti SC|方正黑体_GBK|方正黑体简体|幼圆',
      'YouYuan|思源黑体|Source Han Sans SC|思源黑体 CN|Source Han Sans CN',
      'HarmonyOS Sans SC',
    ),
    fonts: HEI,
  },
  {
    names: ['細明體', 'MingLiU', '新細明體', 'PMingLiU', 'MingLiU_HKSCS', '宋體-繁', 'Songti TC'],
    fonts: ['Noto Serif CJK TC', 'AR PL UMing TW', 'Noto Sans CJK TC'],
  },
  { names: ['標楷體', 'DFKai-SB', 'BiauKai'], fonts: ['AR PL UKai TW', 'Noto Serif CJK TC'] },
  {
    names: ['微軟正黑體', 'Microsoft JhengHei', 'PingFang TC', 'Heiti TC'],
    fonts: ['Noto Sans CJK TC', 'WenQuanYi Zen Hei'],
  },
  {
    names: ['ＭＳ 明朝', 'MS Mincho', 'ＭＳ Ｐ明朝', 'MS PMincho', '游明朝', 'Yu Mincho'],
    fonts: ['Noto Serif CJK JP', 'Noto Sans CJK JP'],
  },
  {
    names: list(
      'ＭＳ ゴシック|MS Gothic|ＭＳ Ｐゴシック|MS PGothic|メイリオ|Meiryo|游ゴシック|Yu Gothic',
      'MS UI Gothic',
    ),
    fonts: ['Noto Sans CJK JP'],
  },
  { names: ['바탕', 'Batang'], fonts: ['Noto Serif CJK KR', 'Noto Sans CJK KR'] },
  {
    names: ['굴림', 'Gulim', '돋움', 'Dotum', '맑은 고딕', 'Malgun Gothic'],
    fonts: ['Noto Sans CJK KR'],
  },
  { names: ['Calibri', 'Calibri Light'], fonts: ['Carlito', 'Liberation Sans'] },
  { names: ['Cambria'], fonts: ['Caladea', 'Liberation Serif', ...SONG] },
  { names: ['Arial', 'Helvetica', 'Segoe UI', 'Tahoma'], fonts: ['Liberation Sans'] },
  { names: ['Verdana'], fonts: ['DejaVu Sans', 'Liberation Sans'] },
  // What LibreOffice itself sets scripts of Asia in: DejaVu keeps the text of those that no font has.
  { names: ['Lohit Hindi', 'Lohit Devanagari', 'FreeSans', 'Mangal'], fonts: ['DejaVu Sans'] },
  {
    // Of Chinese set in them, Word takes the characters of songti.
    names: ['Times New Roman', 'Times', 'Georgia', 'Liberation Serif'],
    fonts: ['Liberation Serif', ...SONG],
  },
  { names: ['Courier New', 'Courier', 'Consolas'], fonts: ['Liberation Mono'] },
];

/** Of these families all letters fill the em, and no more; what stands in for them leaves far more room between lines. */
const ONE_EM = new Set(
  list(
    '宋体|SimSun|新宋体|NSimSun|宋体-18030|SimSun-18030|SimSun-ExtB|仿宋|FangSong|仿宋_GB2312',
    'FangSong_GB2312|楷体|KaiTi|楷体_GB2312|KaiTi_GB2312|黑体|SimHei|隶书|LiSu|幼圆|YouYuan',
    '方正书宋_GBK|方正书宋简体|方正小标宋_GBK|方正小标宋简体|FZXiaoBiaoSong-B05S|方正仿宋_GBK|方正仿宋简体',
    '方正楷体_GBK|方正楷体简体|方正黑体_GBK|方正黑体简体',
  ),
);
/**
 * Their lines as Word measures them: ascent and descent of the font (0.859 and 0.141) and 15 % above and below. A line of
 * 12 points fills a row of Word's usual grid just so; any higher, it would take two.
 */
const LINES = { ascent: 1008, descent: 291 };

/**
 * A fontconfig file for one job: the system's own rules, then stand-ins for what it lacks. An
 * installed font always goes before its stand-in. Text without a language counts as
 * simplified Chinese, or its characters would come in Japanese forms. Where lines stand on a grid, they are measured as
 * in Word; elsewhere that would cost some 10 ms a page, and change little.
 */
export function writeFontConfig(folder: string, { isOnGrid }: { isOnGrid: boolean }): string {
  const file = join(folder, 'fonts.conf');
  const own = join(folder, 'fonts');
  mkdirSync(own, { recursive: true });
  // OpenSymbol has their signs, too, but to LibreOffice all that it stands in for has the same characters as the first.
  for (const file of SIGN_FONTS.values()) copyFileSync(file, join(own, basename(file.pathname)));
  const aliases = STAND_INS.flatMap(({ names, fonts }, i) => {
    if (!isOnGrid || !names.some((name) => ONE_EM.has(name)))
      return names.map((name) => alias(name, fonts));
    // LibreOffice measures by the first of them, and looks for its letters by its name.
    const lines = `Wenyuan Lines ${i + 1}`;
    for (const isBold of [false, true]) {
      const font = metricsFont(lines, { ...LINES, isBold });
      writeFileSync(join(own, `lines-${i + 1}${isBold ? '-bold' : ''}.ttf`), font);
    }
    const all = names.map((name) => alias(name, ONE_EM.has(name) ? [lines, ...fonts] : fonts));
    return [...all, alias(lines, fonts)];
  });
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${own}</dir>
<match target="pattern">
<test name="lang" compare="eq" qual="all"><string>und</string></test>
<edit name="lang" mode="prepend" binding="weak"><string>zh-cn</string></edit>
</match>
${rulesOfOthers().join('\n')}
${aliases.join('\n')}
<match target="pattern">
<edit name="family" mode="append" binding="weak"><string>Noto Sans CJK SC</string></edit>
<edit name="lang" mode="append" binding="weak"><string>zh-cn</string></edit>
</match>
</fontconfig>
`,
  );
  return file;
}

/** For families that no list names. */
function rulesOfOthers(): string[] {
  const standIns = (fonts: readonly string[]) =>
    fonts.map((font) => `<string>${font}</string>`).join('');
  return [
    // What the system takes for a family that it does not know is wider than almost any: lines would break elsewhere.
    rule('eq', 'DejaVu Sans', 'family', 'prepend', standIns(['Liberation Sans'])),
    rule('eq', 'DejaVu Serif', 'family', 'prepend', standIns(['Liberation Serif'])),
    ...KINDS.flatMap(({ parts, fonts }) =>
      parts.map((part) => rule('contains', part, 'family', 'append', standIns(fonts))),
    ),
    ...BOLD_PARTS.map((part) => rule('contains', part, 'weight', 'assign', '<const>bold</const>')),
  ];
}

function rule(
  compare: 'eq' | 'contains',
  name: string,
  field: 'family' | 'weight',
  mode: 'prepend' | 'append' | 'assign',
  values: string,
): string {
  const binding = field === 'family' ? ' binding="same"' : '';
  return `<match target="pattern"><test name="family" compare="${compare}"><string>${name}</string></test><edit name="${field}" mode="${mode}"${binding}>${values}</edit></match>`;
}

function alias(name: string, fonts: readonly string[]): string {
  const families = fonts.map((font) => `<family>${font}</family>`).join('');
  return `<alias binding="same"><family>${name}</family><accept>${families}</accept></alias>`;
}
