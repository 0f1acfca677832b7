import { useQueryClient } from '@tanstack/react-query';
import type { Contract, ReplyOf } from '@wenyuan/api-client';
import { api, DialogForm, isOutcomeUnknown, mutate, useSettings, useSubmit } from '@wenyuan/app';
import { PresentPasswordField } from '@wenyuan/app/security';
import {
  faultOfAccount,
  formatMoney,
  formatWhole,
  payoutAccountLabels,
  payoutOf,
  PayoutWay,
  payoutWayLabels,
  readAccount,
  REALNAME_MAX,
} from '@wenyuan/domain';
import { toast } from '@wenyuan/ui';
import { NumberField, SelectField, TextField } from '@wenyuan/ui/forms';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { refreshMember } from '../../lib/member/refresh-member.ts';
import styles from './withdrawal.module.css';

type Offer = ReplyOf<Contract['withdrawal']['offer']>;
type Values = {
  credit: number;
  way: PayoutWay;
  realname: string;
  account: string;
  bank: string;
  password: string;
};

/** The sentences that the server would refuse with. */
function faultsOf(values: Values, { credit: most, least }: Offer) {
  const { credit, way, realname, bank, password } = values;
  const account = readAccount(values.account);
  const ofCredit = !Number.isSafeInteger(credit)
    ? '提现数量应为整数'
    : credit < least
      ? `一次至少提现 ${formatWhole(least)}`
      : credit > most
        ? `可提现的收入只有 ${formatWhole(most)}`
        : undefined;
  const ofAccount =
    account === '' ? `请填写${payoutAccountLabels[way]}` : faultOfAccount(way, account);
  return {
    ...(ofCredit === undefined ? {} : { credit: ofCredit }),
    ...(realname.trim().length < 2 ? { realname: '请填写收款人的真实姓名' } : {}),
    ...(ofAccount === undefined ? {} : { account: ofAccount }),
    ...(way === PayoutWay.Bank && bank.trim() === '' ? { bank: '请填写开户行' } : {}),
    ...(password === '' ? { password: '请输入登录密码' } : {}),
  };
}

/** Asks to be paid what was earned. */
export function WithdrawalDialog({
  offer: latest,
  onClose,
}: {
  offer: Offer;
  onClose: () => void;
}) {
  // Of a request whose reply was lost: it may have been made, and what is left without it must not keep it from being repeated.
  const [asked, setAsked] = useState<Offer>();
  const offer = asked ?? latest;
  const queryClient = useQueryClient();
  const { credit_name } = useSettings().system;
  const { ways, last, exchange, percent } = offer;
  // A press that is repeated, since its reply was lost, is the same request.
  const [request_id] = useState(() => crypto.randomUUID());
  const isAsBefore = ways.some((way) => way === last.way);
  const form = useForm<Values>({
    defaultValues: {
      credit: offer.credit,
      way: ways.find((way) => way === last.way) ?? ways[0] ?? PayoutWay.Alipay,
      realname: last.realname,
      account: isAsBefore ? last.account : '',
      bank: isAsBefore ? last.bank : '',
      password: '',
    },
  });
  const { control, setError } = form;
  const [credit, way] = useWatch({ control, name: ['credit', 'way'] });
  const isBank = way === PayoutWay.Bank;
  const isSum = Number.isSafeInteger(credit) && credit >= offer.least && credit <= offer.credit;
  const { fee, payout } = payoutOf(isSum ? credit : 0, { exchange, percent });
  const submit = useSubmit(
    form,
    '申请失败',
    async (values) => {
      const faults = Object.entries(faultsOf(values, offer));
      for (const [index, [name, message]] of faults.entries())
        setError(name as keyof Values, { message }, { shouldFocus: index === 0 });
      if (faults.length > 0) return;
      await mutate(api.withdrawal.create(), {
        ...values,
        bank: isBank ? values.bank : '',
        request_id,
        seen_payout: payoutOf(values.credit, { exchange, percent }).payout,
      });
      void refreshMember();
      toast.success('已申请提现，打款后会通知您');
      onClose();
    },
    {
      onFailure: (fault) => {
        setAsked(isOutcomeUnknown(fault) ? offer : undefined);
        // What was offered may have changed: the next press is for what is shown then.
        void queryClient.invalidateQueries({ queryKey: ['withdrawal'] });
      },
    },
  );
  return (
    <DialogForm
      title="申请提现"
      form={form}
      submit={submit}
      submitLabel={isSum ? `提现 ${formatMoney(payout)}` : '申请提现'}
      onClose={onClose}
    >
      <NumberField
        control={control}
        name="credit"
        label={`提现数量（${credit_name}）`}
        min={1}
        max={offer.credit}
        hint={`可提现 ${formatWhole(offer.credit)}，一次至少 ${formatWhole(offer.least)}`}
        required
      />
      <p className={styles.payout} role="status">
        打款金额 <strong>{isSum ? formatMoney(payout) : '—'}</strong>
        {fee === 0 ? null : <span>已扣手续费 {formatMoney(fee)}</span>}
      </p>
      <SelectField
        control={control}
        name="way"
        label="收款方式"
        options={ways.map((value) => ({ value, label: payoutWayLabels[value] }))}
      />
      <TextField
        control={control}
        name="realname"
        label="收款人姓名"
        maxLength={REALNAME_MAX}
        autoComplete="name"
        hint="须与收款账号的实名一致"
        required
      />
      <TextField
        control={control}
        name="account"
        label={payoutAccountLabels[way]}
        maxLength={64}
        autoComplete="off"
        inputMode={isBank ? 'numeric' : 'text'}
        required
      />
      {isBank ? (
        <TextField
          control={control}
          name="bank"
          label="开户行"
          maxLength={64}
          autoComplete="off"
          hint="如 工商银行北京海淀支行"
          required
        />
      ) : null}
      <PresentPasswordField control={control} hint="确认是您本人" />
    </DialogForm>
  );
}
