import { UUID, type Insert, type Row } from './old-rows.ts';

/** What members did, with what they left behind. */
export async function fillCommunity(insert: Insert): Promise<void> {
  const comment = (id: number, fields: Row): Row => ({
    id,
    user_id: 2,
    document_id: 1,
    status: 1,
    content: `评论 ${id}`,
    ...fields,
  });
  await insert('comment', [
    comment(1, { comment_count: 9 }),
    comment(2, { parent_id: 1, user_id: 4 }),
    comment(3, { parent_id: 99 }),
    comment(4, { parent_id: 1, type: 1 }),
    comment(5, { user_id: 99 }),
    comment(6, { document_id: 3 }),
    comment(7, { status: 0 }),
  ]);
  await insert('favorite', [
    { user_id: 2, document_id: 1 },
    { user_id: 2, document_id: 1, type: 1 },
    { user_id: 4, document_id: 3 },
  ]);
  await insert('download', [
    { id: 1, user_id: 4, document_id: 1, is_pay: 1, ip: '10.0.0.1' },
    { id: 2, user_id: 0, document_id: 2, is_pay: 1, ip: '10.0.0.2' },
    { id: 3, user_id: 99, document_id: 1, is_pay: 1 },
  ]);
  await insert('sign', [{ user_id: 2, sign_at: 20_240_501, award: 3, ip: '10.0.0.1' }]);
  await insert('dynamic', [
    {
      id: 1,
      user_id: 2,
      type: 4,
      content: `下载了文档《<a target="_blank" href="/document/${UUID}">文档 &amp; 1</a>》`,
    },
    { id: 2, user_id: 2, type: 6, content: '注册成功，获得了 10 魔豆' },
    { id: 3, user_id: 0, type: 4, content: 'x' },
  ]);
  await insert('report', [
    { id: 1, document_id: 1, user_id: 4, reason: 1, document_title: '文档 1', username: 'li' },
    { id: 2, document_id: 1, user_id: 4, reason: 2, document_title: '文档 1', username: 'li' },
  ]);
  await insert('punishment', [
    {
      id: 1,
      user_id: 4,
      type: 2,
      enable: 1,
      reason: '灌水',
      operators: '[{"u":1,"t":2,"ts":1714550000},{"u":1,"t":0,"ts":1714550060}]',
    },
    { id: 2, user_id: 3, type: 1, enable: 1, operators: 'broken' },
    { id: 3, user_id: 3, type: 9, enable: 1 },
  ]);
  await insert('search_record', [
    { user_id: 2, keywords: '唐诗', total: 3, page: 1, spend_time: 0.25, ip: '10.0.0.1' },
    { keywords: '宋词', ip: '10.0.0.1:5555' },
  ]);
  await insert('order', [
    {
      id: 1,
      order_no: 'A1',
      user_id: 2,
      order_type: 2,
      product_id: 0,
      product_name: '年度会员',
      status: 2,
      payment_type: 1,
      quantity: 1,
      price: 1990,
      amount: 1990,
      paid_at: '2024-05-01 09:00:00',
    },
    { id: 2, order_no: 'A2', user_id: 4, order_type: 3, status: 1, quantity: 100, amount: 100 },
    {
      id: 3,
      order_no: 'A3',
      user_id: 4,
      order_type: 1,
      product_id: 2,
      status: 2,
      payment_type: 5,
      amount: 6,
    },
    { id: 4, order_no: 'A4', user_id: 99, order_type: 1, product_id: 2, status: 2, amount: 6 },
  ]);
  await insert('user_vip', [
    {
      id: 1,
      user_id: 2,
      order_no: 'A1',
      type: 0,
      discount: 85,
      download: 100,
      download_used: 7,
      times: 3,
      joined_at: '2024-05-01 09:00:00',
      expired_at: '2030-05-01 09:00:00',
    },
  ]);
  await insert('sms', [{ user_id: 2, mobile: '13800000001', code: '1234', type: 1, status: 1 }]);
  await insert('oauth', [
    { user_id: 2, oauth_type: 2, openid: 'wx-openid', nickname: '张' },
    { user_id: 2, oauth_type: 5, openid: 'mini-openid' },
  ]);
}
