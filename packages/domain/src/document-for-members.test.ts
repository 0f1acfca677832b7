import { describe, expect, it } from 'vitest';
import { memberMark, membersHave } from './document-for-members.ts';
import { membershipOffer } from './membership.ts';

describe('a document for members', () => {
  const ware = { is_vip: true, price: 8, ext: '.pdf', pages: 30, preview: 5 };
  const [without, withSome] = [{ download: 0 }, { download: 20 }];

  it.each([
    ['is free where a plan has downloads', [withSome], '会员免费'],
    ['is free where one of several plans has downloads', [without, withSome], '会员免费'],
    ['is read where no plan has downloads', [without, without], '会员可读全文'],
    ['is nothing to speak of where no plan is sold', [], ''],
  ])('%s', (_, plans, mark) => {
    expect(memberMark(ware, membershipOffer(plans))).toBe(mark);
  });

  it.each([
    ['has no price', { price: 0 }, '会员免费'],
    ['is open to all as a whole', { preview: 0 }, ''],
    ['has no pages', { pages: 0 }, ''],
    ['is a film, which has no preview', { ext: '.mp4', pages: 1, preview: 0 }, '会员可观看'],
  ])('that %s, where no plan has downloads', (_, change, mark) => {
    expect(memberMark({ ...ware, ...change }, 'pages')).toBe(mark);
  });

  it('is marked, and no other', () => {
    expect(memberMark({ ...ware, is_vip: false }, 'downloads')).toBe('');
  });

  it.each([
    [0, 'pages', '会员可免费下载'],
    [8, 'downloads', '会员可免费下载'],
    [8, 'pages', '会员可看全部内容'],
    [8, '', '会员可看全部内容'],
    // One file of many may have the price of all.
    [undefined, 'pages', '会员可看全部内容'],
    [undefined, 'downloads', '会员可免费下载'],
  ] as const)('at the price %s, with plans that give “%s”, is said to be: %s', (...row) => {
    const [price, offer, words] = row;
    expect(membersHave(price, offer)).toBe(words);
  });
});
