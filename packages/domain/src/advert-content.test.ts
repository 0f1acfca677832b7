import { describe, expect, it } from 'vitest';
import { readAdvert, writeHtml, writePicture } from './advert-content.ts';

const picture = { src: '/uploads/a.png', width: 1200, height: 90, alt: '书展', href: '/library' };

describe('an advert that is a picture', () => {
  it.each([
    picture,
    { ...picture, href: '' },
    { ...picture, href: 'https://e.example/?a=1&b="2"' },
    { ...picture, alt: `"><script>alert('1')</script>` },
    { ...picture, alt: '&lt;b&gt;' },
  ])('is read as it was written: %j', (given) => {
    expect(readAdvert(writePicture(given))).toEqual({ kind: 'picture', ...given });
  });

  it.each([
    writePicture({ ...picture, href: 'javascript:alert(1)' }),
    writePicture({ ...picture, href: '//evil.example' }),
    writePicture({ ...picture, src: 'data:image/svg+xml,x' }),
    writePicture({ ...picture, height: 0 }),
    '<img src="/uploads/a.png" width="1" height="1" alt="" onerror="alert(1)">',
    `${writePicture(picture)}<script>alert(1)</script>`,
  ])('is none where it has more than a picture, or leads elsewhere than by http: %s', (content) => {
    expect(readAdvert(content).kind).toBe('html');
  });
});

describe('an advert of HTML', () => {
  it('keeps the height that its operator named', () => {
    const html = '<p>一</p>\n<div>二</div>';
    expect(readAdvert(writeHtml(html, 120))).toEqual({ kind: 'html', html, height: 120 });
    expect(readAdvert(html)).toEqual({ kind: 'html', html, height: undefined });
  });
});
