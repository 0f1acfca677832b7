import { ApiError } from '@wenyuan/api-client';
import { describe, expect, it } from 'vitest';
import { requestDownload } from './request-download.ts';

/** A server whose price changes with each call, and a user who gives the listed answers. */
function trade(prices: readonly number[], answers: readonly boolean[]) {
  const questions: string[] = [];
  const taken: number[] = [];
  const asked = [...answers];
  const rest = [...prices];
  const request = (price: number | undefined, balance?: number) =>
    requestDownload({
      price,
      balance,
      creditName: '魔豆',
      ask: async (question) => {
        questions.push(question);
        return asked.shift() ?? false;
      },
      take: async (shown) => {
        const now = rest.length > 1 ? (rest.shift() ?? 0) : (rest[0] ?? 0);
        if (now > 0 && now !== shown)
          throw new ApiError({ status: 409, body: { message: '变了', current: { price: now } } });
        taken.push(now);
        return { url: '/download/x' };
      },
    });
  return { request, questions, taken };
}

describe('a download', () => {
  it('that is free asks nothing', async () => {
    const { request, questions } = trade([0], []);
    expect(await request(0)).toBe('/download/x');
    expect(questions).toEqual([]);
  });

  it('with a price is asked about before anything is sent', async () => {
    const { request, questions, taken } = trade([5], [false]);
    expect(await request(5)).toBeUndefined();
    expect([questions, taken]).toEqual([['下载需支付 5 魔豆，确定下载吗？'], []]);
  });

  it('with a price says what the member has, where that is known', async () => {
    const { request, questions } = trade([5], [false]);
    await request(5, 1200);
    expect(questions).toEqual(['下载需支付 5 魔豆，当前余额 1,200。']);
  });

  it('is asked about again for each new price, and takes the one that was agreed to', async () => {
    const { request, questions, taken } = trade([400, 30, 30], [true, true, true]);
    expect(await request(1)).toBe('/download/x');
    expect(questions).toEqual([
      '下载需支付 1 魔豆，确定下载吗？',
      '价格已由 1 魔豆 变为 400 魔豆，仍要下载吗？',
      '价格已由 400 魔豆 变为 30 魔豆，仍要下载吗？',
    ]);
    expect(taken).toEqual([30]);
  });

  it('that was free on the page and has a price by now is asked about', async () => {
    const { request, questions, taken } = trade([7], [false]);
    expect(await request(0)).toBeUndefined();
    expect([questions, taken]).toEqual([['价格已由 免费 变为 7 魔豆，仍要下载吗？'], []]);
  });

  it('whose price the page does not know is taken when it is free, and asked about when it is not', async () => {
    expect(await trade([0], []).request(undefined)).toBe('/download/x');
    const { request, questions, taken } = trade([7, 9, 9], [true, true]);
    expect(await request(undefined)).toBe('/download/x');
    expect(questions).toEqual([
      '再次下载需支付 7 魔豆，确定下载吗？',
      '价格已由 7 魔豆 变为 9 魔豆，仍要下载吗？',
    ]);
    expect(taken).toEqual([9]);
  });

  it('whose price is refused though it is the one that was agreed to fails, and asks no more', async () => {
    const failure = new ApiError({ status: 409, body: { message: '变了', current: { price: 5 } } });
    const questions: string[] = [];
    const ask = async (question: string) => questions.push(question) < 3;
    const take = () => Promise.reject(failure);
    const asked = requestDownload({ price: 5, creditName: '积分', ask, take });
    await expect(asked).rejects.toBe(failure);
    expect(questions).toHaveLength(1);
  });

  it('that fails for another reason fails', async () => {
    const failure = new ApiError({ status: 403, body: { message: '积分不足' } });
    const take = () => Promise.reject(failure);
    const ask = async () => true;
    await expect(requestDownload({ price: 1, creditName: '积分', ask, take })).rejects.toBe(
      failure,
    );
  });
});
