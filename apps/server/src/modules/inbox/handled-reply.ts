import { badField } from '../../http/errors.ts';

type Handled = { readonly status: boolean; readonly reply: string };

/**
 * What the sender of something is told of a change of it, and whether: once it is handled, and again when the reply to it
 * changes after that.
 */
export function handledReply(
  row: Handled,
  change: { readonly status?: boolean | undefined; readonly reply?: string | undefined },
): { readonly reply: string; readonly isTold: boolean } {
  const { status = row.status, reply = row.reply } = change;
  const isNew = reply !== '' && reply !== row.reply;
  // It would wait unsent for somebody to notice.
  if (isNew && !status) throw badField('reply', '标为已处理，回复才会发给对方');
  return { reply, isTold: status && (!row.status || isNew) };
}
