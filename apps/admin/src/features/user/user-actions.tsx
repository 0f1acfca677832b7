import type { User } from '@wenyuan/api-client';
import { formatWhole, UserStatus } from '@wenyuan/domain';
import { Button } from '@wenyuan/ui';
import { Link } from 'react-router';
import { batch, Facts, field, idsOf } from '../../kit/index.ts';
import { isOwn, unfitRoot, unfitToPunish } from '../../lib/accounts.ts';
import { paths } from '../../lib/paths.ts';
import { newOwnerField } from '../document/index.ts';
import { newPunishmentFields } from '../punishment/index.ts';
import { grantFields } from '../vip/index.ts';
import { heirFields, mayHandOver } from './heir-field.tsx';
import { letterFields } from './send-to-many.tsx';
import { groupField } from './user-form.tsx';

/** From here on a recharge is asked about once more: a zero too many is easily typed. */
const LARGE_RECHARGE = 1000;

const first = (rows: readonly User[]) => `“${rows[0]?.username ?? ''}”`;
/** Nobody could use what an ended account would get. */
const unfitEnded = ({ status }: User) => (status === UserStatus.Ended ? '账号已注销' : undefined);
const ownId = (rows: readonly User[]) => rows[0]?.id ?? 0;

/** What an operator does to accounts, in the list and on the page of each person. */
export const userActions = [
  batch.call('user.updateProfile', {
    label: '编辑资料',
    inRow: 'only',
    unfit: unfitEnded,
    title: (rows: readonly User[]) => `编辑${first(rows)}的资料`,
    initial: ([row]: readonly User[]) => row ?? {},
    isEdit: true,
    fields: {
      avatar: field.picture({ label: '头像', upload: 'avatar' }),
      email: field.text({ label: '邮箱' }),
      mobile: field.text({ label: '手机号' }),
      realname: field.text({ label: '真实姓名' }),
      identity: field.text({ label: '身份证号' }),
      address: field.text({ label: '地址' }),
      signature: field.textarea({ label: '个性签名', rows: 2 }),
      remark: field.textarea({ label: '备注', hint: '只有管理人员能看到' }),
    },
    input: (rows) => ({ id: ownId(rows) }),
    done: () => '资料已保存',
  }),
  batch.call('user.rename', {
    label: '修改用户名',
    inRow: 'only',
    unfit: (row: User) => (isOwn(row) ? '自己的用户名请在网站的“账号设置”中修改' : undefined),
    title: (rows: readonly User[]) => `修改${first(rows)}的用户名`,
    initial: ([row]: readonly User[]) => row ?? {},
    isEdit: true,
    fields: { username: field.text({ label: '用户名', hint: '今后用它登录；会通知本人' }) },
    input: (rows) => ({ id: ownId(rows) }),
    done: () => '用户名已修改',
  }),
  batch.call('order.systemRecharge', {
    label: '充值',
    inRow: 'only',
    unfit: unfitEnded,
    title: (rows: readonly User[]) => `为${first(rows)}充值`,
    about: (rows: readonly User[]) => (
      <Facts facts={{ 当前余额: formatWhole(rows[0]?.credit_count ?? 0) }} />
    ),
    fields: {
      credit: field.number({ label: '充值数量', hint: '立即到账，记入余额明细与订单' }),
      remark: field.textarea({ label: '原因', rows: 2, required: '请填写原因' }),
      request_id: field.requestId(),
    },
    input: (rows) => ({ user_id: ownId(rows) }),
    confirmation: (rows, { credit }) => {
      const count = Number(credit);
      const after = (rows[0]?.credit_count ?? 0) + count;
      return count < LARGE_RECHARGE
        ? undefined
        : `将为${first(rows)}充值 ${formatWhole(count)}，充值后余额为 ${formatWhole(after)}。`;
    },
    done: () => '充值成功',
  }),
  batch.call('userVip.grant', {
    label: '赠送会员',
    inRow: 'only',
    unfit: unfitEnded,
    title: (rows: readonly User[]) => `为${first(rows)}赠送会员`,
    fields: grantFields,
    input: (rows) => ({ user_id: ownId(rows) }),
    done: () => '会员已赠送',
  }),
  batch.call('user.setGroup', {
    label: '加入用户组',
    unfit: unfitEnded,
    title: (rows: readonly User[]) => `把 ${rows.length} 位用户加入用户组`,
    fields: { group_id: groupField },
    input: (rows) => ({ id: idsOf(rows) }),
    done: (count) => `已把 ${count} 位用户加入用户组`,
  }),
  batch.call('user.setGroup', {
    label: '移出用户组',
    unfit: unfitEnded,
    title: (rows: readonly User[]) => `把 ${rows.length} 位用户移出用户组`,
    fields: { group_id: groupField },
    input: (rows) => ({ id: idsOf(rows), leave: true }),
    done: (count) => `已把 ${count} 位用户移出用户组`,
  }),
  batch.call('document.setOwner', {
    label: '转交文档',
    inRow: 'only',
    title: (rows: readonly User[]) => `转交${first(rows)}的全部文档`,
    about: (rows: readonly User[]) => (
      <p>
        {first(rows)}的 {formatWhole(rows[0]?.doc_count ?? 0)}{' '}
        份文档和回收站中的文档会全部转到新的上传者名下，不能一次撤销。只转交一部分请在文档列表中选择。
      </p>
    ),
    fields: { user_id: newOwnerField },
    input: (rows) => ({ from_user_id: ownId(rows) }),
    refusal: ({ total }) => (total === 0 ? '该用户没有可转交的文档' : undefined),
    done: () => '文档已全部转交',
  }),
  batch.call('notice.send', {
    label: '发通知',
    inRow: true,
    unfit: unfitEnded,
    title: (rows: readonly User[]) =>
      rows.length === 1 ? `给${first(rows)}发通知` : `给 ${rows.length} 位用户发通知`,
    fields: letterFields,
    input: (rows) => ({ user_id: idsOf(rows) }),
    done: (count) => `已通知 ${count} 位用户`,
  }),
  batch.call('punishment.create', {
    label: '处罚',
    inRow: true,
    danger: true,
    unfit: unfitToPunish,
    title: (rows: readonly User[]) =>
      rows.length === 1 ? `处罚${first(rows)}` : `处罚 ${rows.length} 位用户`,
    fields: newPunishmentFields,
    input: (rows) => ({ user_id: idsOf(rows) }),
    done: (count) => `已处罚 ${count} 位用户`,
  }),
  batch.call('user.resetSecondFactor', {
    label: '解除两步验证',
    inRow: 'only',
    unfit: (row: User) =>
      unfitEnded(row) ?? (isOwn(row) ? '自己的两步验证请在“账号安全”中关闭' : undefined),
    question: (rows: readonly User[]) =>
      `${first(rows)}的所有登录设备会退出，之后只凭密码即可登录。\n请先核实本人身份。`,
    input: (rows) => ({ id: ownId(rows) }),
    done: () => '两步验证已解除',
  }),
  batch.call('user.resetPasskeys', {
    label: '删除通行密钥',
    inRow: 'only',
    unfit: (row: User) =>
      unfitEnded(row) ?? (isOwn(row) ? '自己的通行密钥请在“账号安全”中删除' : undefined),
    question: (rows: readonly User[]) =>
      `${first(rows)}的全部通行密钥会删除，所有登录设备会退出，之后用密码登录。\n请先核实本人身份。`,
    input: (rows) => ({ id: ownId(rows) }),
    done: () => '通行密钥已删除',
  }),
  batch.call('user.endSessions', {
    label: '全部设备退出',
    inRow: 'only',
    unfit: unfitEnded,
    question: (rows: readonly User[]) => `${first(rows)}的所有登录设备将退出登录。`,
    input: (rows) => ({ user_id: ownId(rows) }),
    done: () => '登录设备已退出',
  }),
  batch.call('user.delete', {
    label: '删除',
    inRow: true,
    danger: true,
    unfit: (row: User) =>
      unfitRoot(row) ??
      (isOwn(row) ? '不能删除自己' : undefined) ??
      (row.article_count > 0 ? '还有文章，请先删除' : undefined) ??
      (row.doc_count > 0 && !mayHandOver() ? '还有文档，请先转交或删除' : undefined),
    title: (rows: readonly User[]) =>
      rows.length === 1 ? `删除用户${first(rows)}` : `删除 ${rows.length} 位用户`,
    about: (rows: readonly User[]) => (
      <>
        <p>
          {rows.map(({ username }) => username).join('、')}
          的账号及其评论、收藏、评分、余额明细、会员、处罚与登录记录会一并删除，
          <strong>不可恢复</strong>
          ；有文章（含回收站）或订单的用户不能删除。
        </p>
        {rows.length === 1 ? (
          <p>
            <Button asChild size="xs" variant="outline">
              <Link to={paths.person(ownId(rows), 'document')} target="_blank">
                查看其文档
              </Link>
            </Button>
          </p>
        ) : null}
      </>
    ),
    fields: (rows: readonly User[]) => ({
      ...heirFields(rows),
      password: field.password({ label: '您的登录密码', hint: '确认是您本人操作', current: true }),
    }),
    input: (rows) => ({ id: idsOf(rows) }),
    done: (count) => `已删除 ${count} 位用户`,
  }),
];
