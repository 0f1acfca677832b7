import { expect, it } from 'vitest';
import { hexColor } from './color.ts';

it.each([
  ['rgba(255, 0, 10, 1)', '#ff000a'],
  ['rgb(255,0,10)', '#ff000a'],
  ['rgba(255, 0, 10, 0.5)', '#ff000a80'],
  ['rgba(1, 2, 3, 0)', '#01020300'],
  ['rgba(256, 0, 0, 1)', 'rgba(256, 0, 0, 1)'],
  ['#1F2328', '#1F2328'],
  ['red', 'red'],
  ['', ''],
])('the colour %s is %s', (text, hex) => expect(hexColor(text)).toBe(hex));
