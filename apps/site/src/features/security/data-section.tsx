import {
  client,
  logOut,
  mayLeave,
  saveFile,
  useCreditWords,
  useLogOut,
  useSession,
  useSettings,
  useSubmit,
} from '@wenyuan/app';
import { PasswordFirst, PresentPasswordField, SecondFactorField } from '@wenyuan/app/security';
import { isRefusedFor } from '@wenyuan/api-client';
import { formatDate } from '@wenyuan/domain';
import { Button, Dialog, toast } from '@wenyuan/ui';
import { CheckboxField, Form } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../lib/paths.ts';
import styles from './profile.module.css';
import { loseNotes } from '../../lib/notes/may-lose-notes.ts';
import { useWaiting } from '../../lib/notes/waiting.ts';
import { Section } from './section.tsx';

function ExportDialog({ onClose }: { onClose: () => void }) {
  const words = useCreditWords();
  const form = useForm({ defaultValues: { password: '' } });
  const submit = useSubmit(form, '导出失败', async ({ password }) => {
    const data = await client.user.exportData({ password });
    const name = `${data.user.username}-${formatDate(data.created_at, 'yyyyMMdd')}.json`;
    saveFile(name, JSON.stringify(data, null, 2), 'application/json');
    toast.success('数据已导出');
    onClose();
  });
  return (
    <Dialog title="导出我的数据" onClose={onClose}>
      <Form {...submit} submitLabel="导出" onCancel={onClose}>
        <p className={styles.text}>
          {words(
            '一个 JSON 文件，含资料、文档与文章、评论与评分、收藏与收藏夹、划线与笔记、下载、订单、发票、提现与会员、积分明细、签到、求文档、举报与反馈、通知、动态、搜索记录、访问令牌、通行密钥、绑定的第三方账号与登录设备。请妥善保存。',
          )}
        </p>
        <PresentPasswordField control={form.control} />
      </Form>
    </Dialog>
  );
}

const goes = [
  '用户名、邮箱、手机号码、头像、签名等资料',
  '收藏与收藏夹、划线与笔记、通知、动态、签到与搜索记录；没有别人想要的求文档',
  '草稿，以及待审核、未通过审核或转换失败的文档、文章与评论；其中的文档与文章移入网站的回收站',
  '登录设备、访问令牌、两步验证、通行密钥与第三方账号的绑定',
  '剩余的积分与会员，不再可用，也不退还',
  '尚未开具的发票申请',
];
const stays = [
  '公开的文档、文章、评论与评分，署名改为“已注销用户”；不想留下的，请先自行删除；有价格的文档继续出售，收入归网站',
  '订单、下载与积分账目，作为网站的账簿保存；已开具的发票依法保存，但不再保留邮箱；已打款的提现依法保存收款人姓名与账号的末几位',
  '登录与管理操作的安全日志，180 天后自动删除',
];

function DeleteDialog({
  userId,
  leave,
  onClose,
}: {
  userId: number;
  leave: () => Promise<boolean>;
  onClose: () => void;
}) {
  const unsent = useWaiting().length;
  const words = useCreditWords();
  const { enable_withdraw } = useSettings().payment;
  const [asksFactor, setAsksFactor] = useState(false);
  const form = useForm({ defaultValues: { password: '', second_factor: '', agreed: false } });
  const submit = useSubmit(form, '注销失败', async (values, say) => {
    const { password, second_factor, agreed } = values;
    if (!agreed) say('请先勾选“我已了解，仍要注销”');
    if (!agreed || !(await mayLeave())) return;
    try {
      await client.user.deleteOwn({ password, second_factor });
    } catch (error) {
      if (!isRefusedFor(error, 'second_factor') || asksFactor) throw error;
      setAsksFactor(true);
      return;
    }
    loseNotes(userId);
    // Who has gone elsewhere meanwhile has no session there either.
    if (!(await leave())) await logOut();
    toast.success('账号已注销');
  });
  return (
    <Dialog title="注销账号" onClose={onClose}>
      <Form {...submit} submitLabel="永久注销" onCancel={onClose}>
        <div className={styles.consequences}>
          <p>注销后无法恢复。将被删除的有：</p>
          <ul>
            {goes.map((each) => (
              <li key={each}>{words(each)}</li>
            ))}
            {unsent > 0 ? (
              <li>这台设备上还没有同步的 {unsent} 条笔记，导出的数据里也没有</li>
            ) : null}
            {enable_withdraw ? <li>尚未提现的文档收入，如有需要请先提现</li> : null}
          </ul>
          <p>会留下的有：</p>
          <ul>
            {stays.map((each) => (
              <li key={each}>{words(each)}</li>
            ))}
          </ul>
        </div>
        <PresentPasswordField control={form.control} />
        {asksFactor ? <SecondFactorField control={form.control} name="second_factor" /> : null}
        <CheckboxField control={form.control} name="agreed" label="我已了解，仍要注销" />
      </Form>
    </Dialog>
  );
}

/** The member's own data: taken along, or ended with the account. */
export function DataSection() {
  const { user } = useSession();
  // The dialog may be closed while it waits for the server.
  const leave = useLogOut(paths.home());
  const [open, setOpen] = useState<'export' | 'delete'>();
  if (user === undefined) return null;
  const close = () => setOpen(undefined);
  return (
    <>
      <Section
        title="我的数据"
        text="导出本站保存的关于您的数据。"
        action={
          <Button variant="outline" size="sm" onClick={() => setOpen('export')}>
            导出我的数据
          </Button>
        }
      />
      <Section
        title="注销账号"
        text="永久结束这个账号。会删除什么、留下什么，注销前再次说明。"
        action={
          <Button variant="danger" size="sm" onClick={() => setOpen('delete')}>
            注销账号
          </Button>
        }
      />
      {open === undefined ? null : (
        <PasswordFirst onClose={close}>
          {open === 'export' ? (
            <ExportDialog onClose={close} />
          ) : (
            <DeleteDialog userId={user.id} leave={leave} onClose={close} />
          )}
        </PasswordFirst>
      )}
    </>
  );
}
