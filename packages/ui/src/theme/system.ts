import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { semanticColors } from './colors.ts';

const sans =
  "'PingFang SC', 'HarmonyOS Sans SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', system-ui, sans-serif";
const serif =
  "'Songti SC', 'Noto Serif SC', 'Noto Serif CJK SC', 'Source Han Serif SC', STSong, SimSun, serif";
/** Chinese faces draw ’ and “ as wide as a Han sign. `system-ui` is none of the first: it is a Chinese face on a Chinese system. */
const latinSans = `'Segoe UI', 'Helvetica Neue', Arial, ${sans}`;
const latinSerif = `Georgia, 'Times New Roman', ${serif}`;
const mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace";

/**
 * The fonts and colours of both front ends, and what holds for every page. Lengths are written where they are used: every page of
 * the site carries this sheet, and scales of them were many variables that nothing used.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'wy',
    globalCss: {
      'html, body': {
        bg: 'bg',
        color: 'fg',
        fontFamily: 'body',
        fontSize: '16px',
        lineHeight: '26px',
      },
      // Korean, Japanese and what is written in Chinese have full-width quotes of their own.
      '[lang]:not(:lang(zh)):not(:lang(lzh)):not(:lang(yue)):not(:lang(ja)):not(:lang(ko))': {
        '--wy-fonts-body': latinSans,
        '--wy-fonts-heading': latinSerif,
        fontFamily: 'body',
      },
      html: { colorScheme: 'light', accentColor: 'accent.solid' },
      'html.dark': { colorScheme: 'dark' },
      'h1, h2, h3, h4': { fontWeight: '600', textWrap: 'balance' },
      '::selection': { bg: 'accent.muted' },
      ':focus-visible': {
        outline: '2px solid',
        outlineColor: 'accent.focusRing',
        outlineOffset: '2px',
      },
      // Read by screen readers alone.
      '.visually-hidden': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      },
    },
    theme: {
      tokens: {
        fonts: { body: { value: sans }, heading: { value: serif }, mono: { value: mono } },
      },
      semanticTokens: { colors: semanticColors },
    },
  }),
);
