import { describe, expect, it } from 'vitest';
import { param, readSearch, withParam } from './search-schema.ts';

describe('the parameters of an address', () => {
  const schema = { page: param.page, wd: param.text(4), kind: param.choice([{ value: 'a' }]) };
  const read = (text: string) => readSearch(schema, new URLSearchParams(text));

  it.each(['', 'page=', 'page=0', 'page=-2', 'page=abc', 'page=1.5', 'page=1e3'])(
    '%s is page 1',
    (text) => {
      expect(read(text).page).toBe(1);
    },
  );

  it('are texts without spaces around them, as long as they may be', () => {
    expect(read('wd=%20abcdef').wd).toBe('abcd');
    expect(read('').wd).toBe('');
  });

  it('are cut between characters, so that an address can be made of them again', () => {
    expect(read(`wd=${encodeURIComponent('论语集𠮷')}`).wd).toBe('论语集');
  });

  it('are one of the choices, or absent', () => {
    expect([read('kind=a').kind, read('kind=b').kind]).toEqual(['a', '']);
  });
});

describe('changing a parameter', () => {
  it('keeps the others and returns to page 1', () => {
    expect(withParam(new URLSearchParams('wd=a&page=4'), 'ext', 'pdf')).toBe('?wd=a&ext=pdf');
  });

  it('leaves nothing of one that is removed', () => {
    expect(withParam(new URLSearchParams('ext=pdf'), 'ext', '')).toBe('?');
  });

  it('of the page keeps the filters, and page 1 is not written', () => {
    expect(withParam(new URLSearchParams('ext=pdf'), 'page', '2')).toBe('?ext=pdf&page=2');
    expect(withParam(new URLSearchParams('ext=pdf&page=2'), 'page', '1')).toBe('?ext=pdf');
  });
});
