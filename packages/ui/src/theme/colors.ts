/** Paper and ink, and one accent: cinnabar, the red of seals. Every pair of text and ground reaches AA in both modes. */
export const semanticColors = {
  bg: {
    DEFAULT: { value: { _light: '#fbfaf7', _dark: '#171613' } },
    panel: { value: { _light: '#ffffff', _dark: '#1f1e1a' } },
    subtle: { value: { _light: '#f4f1ea', _dark: '#26241f' } },
    muted: { value: { _light: '#ebe6db', _dark: '#302d27' } },
    /** Behind pages of the reader. */
    desk: { value: { _light: '#e9e5dc', _dark: '#100f0d' } },
  },
  fg: {
    DEFAULT: { value: { _light: '#23201b', _dark: '#ede9df' } },
    muted: { value: { _light: '#575146', _dark: '#bfb8aa' } },
    subtle: { value: { _light: '#6b6457', _dark: '#a09988' } },
  },
  border: {
    DEFAULT: { value: { _light: '#e3ddd0', _dark: '#38352d' } },
    strong: { value: { _light: '#8d8575', _dark: '#7d7667' } },
  },
  accent: {
    solid: { value: { _light: '#a93528', _dark: '#c04a39' } },
    hover: { value: { _light: '#8f2b20', _dark: '#ad4132' } },
    contrast: { value: { _light: '#ffffff', _dark: '#ffffff' } },
    fg: { value: { _light: '#a03025', _dark: '#f0937f' } },
    subtle: { value: { _light: '#f9ebe7', _dark: '#3a231d' } },
    muted: { value: { _light: '#e9c4bb', _dark: '#6d3a2f' } },
    focusRing: { value: { _light: '#a93528', _dark: '#f0937f' } },
  },
  /** What a document or a membership costs, wherever it is shown. */
  price: {
    fg: { value: { _light: '#7c5200', _dark: '#e4b866' } },
    subtle: { value: { _light: '#faf0d9', _dark: '#372c15' } },
  },
  success: {
    fg: { value: { _light: '#2b6238', _dark: '#8fcf9d' } },
    subtle: { value: { _light: '#e6f1e6', _dark: '#1e3123' } },
  },
  warning: {
    fg: { value: { _light: '#7c5200', _dark: '#e4b866' } },
    subtle: { value: { _light: '#faf0d9', _dark: '#372c15' } },
  },
  danger: {
    fg: { value: { _light: '#a1261d', _dark: '#f39a8e' } },
    subtle: { value: { _light: '#fbe9e6', _dark: '#3d201c' } },
  },
  info: {
    fg: { value: { _light: '#20557f', _dark: '#8fc1e8' } },
    subtle: { value: { _light: '#e5eff7', _dark: '#1b2d3c' } },
  },
} as const;
