import { describe, expect, it } from 'vitest';
import { attachmentNamed } from './content-disposition.ts';

describe('the name of a file that is sent', () => {
  it('is whole in Chinese, with ASCII for old clients', () =>
    expect(attachmentNamed('道德经 (一).pdf')).toBe(
      `attachment; filename="___ (_).pdf"; filename*=UTF-8''%E9%81%93%E5%BE%B7%E7%BB%8F%20%28%E4%B8%80%29.pdf`,
    ));

  it('cannot end the header, add another or name a folder', () => {
    const header = attachmentNamed('../a"; x="\r\nset-cookie: b\\c');
    expect(header).not.toMatch(/[\r\n\\/]/);
    expect(header.match(/"/g)).toHaveLength(2);
  });

  it('survives half of a character', () =>
    expect(attachmentNamed('a\ud800.txt')).toContain("filename*=UTF-8''a_.txt"));
});
