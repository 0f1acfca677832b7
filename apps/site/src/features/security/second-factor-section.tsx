import { useQuery } from '@tanstack/react-query';
import { api, client, QueryFailed, useCloseGuard, useSubmit, isUnknownCall } from '@wenyuan/app';
import {
  PasswordFirst,
  PresentPasswordField,
  RecoveryCodes,
  SecondFactorField,
  SecondFactorSetup,
} from '@wenyuan/app/security';
import { formatDateTime } from '@wenyuan/domain';
import { Button, Dialog, Skeleton, Tag, toast } from '@wenyuan/ui';
import { Form } from '@wenyuan/ui/forms';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Section } from './section.tsx';

const TITLE = '两步验证';

/** Asks for password and code before the second factor is turned off or its recovery codes are renewed. */
function ProofForm({
  submitLabel,
  onProof,
  onCancel,
}: {
  submitLabel: string;
  onProof: (proof: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}) {
  const form = useForm({ defaultValues: { password: '', code: '' } });
  const submit = useSubmit(form, '操作失败', async (values) => {
    await onProof(values);
  });
  return (
    <Form {...submit} submitLabel={submitLabel} onCancel={onCancel}>
      <PresentPasswordField control={form.control} />
      <SecondFactorField control={form.control} name="code" />
    </Form>
  );
}

/** A dialog whose last step shows recovery codes: these are not lost without a question. */
function CodesDialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: (show: (codes: readonly string[]) => void) => ReactNode;
}) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isSaved, setSaved] = useState(false);
  const close = useCloseGuard(
    codes !== undefined && !isSaved,
    onClose,
    '恢复码还没有保存，关闭后无法再次查看。',
  );
  return (
    <Dialog title={title} onClose={close}>
      {codes === undefined ? (
        children(setCodes)
      ) : (
        <RecoveryCodes codes={codes} onSaved={() => setSaved(true)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  return (
    <CodesDialog title="重新生成恢复码" onClose={onClose}>
      {(show) => (
        <ProofForm
          submitLabel="生成"
          onCancel={onClose}
          onProof={async (proof) =>
            show((await client.secondFactor.renewRecoveryCodes(proof)).recovery_code)
          }
        />
      )}
    </CodesDialog>
  );
}

function DisableDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="停用两步验证" onClose={onClose}>
      <ProofForm
        submitLabel="停用"
        onCancel={onClose}
        onProof={async (proof) => {
          await client.secondFactor.disable(proof);
          toast.success('两步验证已停用');
          onClose();
        }}
      />
    </Dialog>
  );
}

/** Shows whether a login requires a second factor, and turns it on or off. */
export function SecondFactorSection() {
  const query = useQuery({ ...api.secondFactor.get({}), gcTime: 0 });
  const [open, setOpen] = useState<'setup' | 'renew' | 'disable'>();
  const close = () => {
    setOpen(undefined);
    void query.refetch();
  };
  if (isUnknownCall(query.error)) return null;
  if (query.isLoadingError)
    return (
      <Section title={TITLE} text="除密码外，登录时再输入手机上的一个验证码。">
        <QueryFailed query={query} failure="加载失败" />
      </Section>
    );
  if (query.data === undefined) return <Skeleton height={96} />;
  const { enabled, enabled_at, is_required, recovery_left } = query.data;
  const text = enabled ? (
    <>
      <Tag tone="success">已启用</Tag> {enabled_at === null ? '' : formatDateTime(enabled_at)}{' '}
      起，剩余 {recovery_left} 个恢复码
    </>
  ) : (
    <>除密码外，登录时再输入手机上的一个验证码。{is_required ? '本站要求您的账号启用。' : ''}</>
  );
  const action = enabled ? (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen('renew')}>
        重新生成恢复码
      </Button>
      {is_required ? null : (
        <Button variant="outline" size="sm" onClick={() => setOpen('disable')}>
          停用
        </Button>
      )}
    </>
  ) : (
    <Button size="sm" onClick={() => setOpen('setup')}>
      启用
    </Button>
  );
  return (
    <Section title={TITLE} text={text} action={action}>
      {open === 'setup' ? (
        <PasswordFirst onClose={close}>
          <CodesDialog title="启用两步验证" onClose={close}>
            {(show) => <SecondFactorSetup onDone={show} />}
          </CodesDialog>
        </PasswordFirst>
      ) : null}
      {open === 'renew' ? <RenewDialog onClose={close} /> : null}
      {open === 'disable' ? <DisableDialog onClose={close} /> : null}
    </Section>
  );
}
