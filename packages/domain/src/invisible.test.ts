import { describe, expect, it } from 'vitest';
import { withoutInvisible } from './invisible.ts';

describe('a text loses what nobody sees', () => {
  it.each([
    ['\u200b', ''],
    ['\u200d\u200c', ''],
    ['\ufeff兰亭\u00ad集序\u2060', '兰亭集序'],
    ['\u202e序集亭兰\u202c', '序集亭兰'],
    ['\u3164\u2800', ''],
    ['\ufe0f', ''],
    ['\u034f \u{e0100}', ''],
    ['兰亭\u200c集序', '兰亭集序'],
    ['甲\u{e0041}\u{e0042}', '甲'],
    ['兰亭\r\n\t集序\u2028跋\u0007', '兰亭 集序 跋 '],
  ])('%j', (text, left) => expect(withoutInvisible(text)).toBe(left));

  it.each([
    '兰亭集序',
    '👨‍👩‍👧 家书',
    '❤️‍🔥',
    'می‌خواهم',
    '\u06dd',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 队',
  ])('and nothing of %s', (text) => expect(withoutInvisible(text)).toBe(text));
});
