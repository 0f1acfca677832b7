import { allSettings } from '@wenyuan/domain';
import type pg from 'pg';

/** What a copy of a site that is only looked at must not have on. */
const OFF = [
  ['email', 'enable', false],
  ['sms', 'provider', 'none'],
  ['moderation', 'provider', 'none'],
  ['ai', 'enable_summary', false],
  ['ai', 'enable_questions', false],
  ['pay', 'enable_wechatpay', false],
  ['pay', 'enable_alipay', false],
  ['system', 'baidu_push_token', ''],
  ['system', 'enable_indexnow', false],
] as const;

/**
 * Turns off what reaches anybody outside. Payments are asked about and given back even where they are not offered any more, so
 * their keys go, too; those of letters and text messages stay for who wants to try them.
 */
export async function silence(client: pg.ClientBase): Promise<void> {
  const keys = allSettings
    .filter(({ category, item }) => category === 'pay' && item.is_secret)
    .map(({ name }) => name);
  await client.query("delete from configs where category = 'pay' and name = any($1)", [keys]);
  for (const [category, name, value] of OFF)
    await client.query(
      `insert into configs (category, name, value) values ($1, $2, $3)
       on conflict (category, name) do update set value = excluded.value, updated_at = now()`,
      [category, name, JSON.stringify(value)],
    );
}
