import {
  formatMoney,
  monthlyPrice,
  periodText,
  planHighlights,
  savedPercent,
} from '@wenyuan/domain';
import { Tag } from '@wenyuan/ui';
import { Check } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { bestValue, savedByMonths, type Plan } from './plan-terms.ts';
import styles from './plan-choice.module.css';

function Saving({ plan, plans }: { plan: Plan; plans: readonly Plan[] }) {
  const saved = savedPercent(plan.price, plan.original_price);
  if (saved > 0) return <Tag tone="accent">省 {saved}%</Tag>;
  const byMonths = savedByMonths(plan, plans);
  return byMonths > 0 ? <Tag tone="accent">比按月买省 {byMonths}%</Tag> : null;
}

/** `¥199.00`, of which the cents are small. */
function Price({ fen }: { fen: number }) {
  const [whole = '', cents = ''] = formatMoney(fen).split('.');
  return (
    <strong className={styles.price}>
      {whole}
      <small>.{cents}</small>
    </strong>
  );
}

function PlanOption({
  plan,
  plans,
  group,
  isChosen,
  onChoose,
}: {
  plan: Plan;
  plans: readonly Plan[];
  group: string;
  isChosen: boolean;
  onChoose: (plan: Plan) => void;
}) {
  const { title, price, original_price } = plan;
  const isBest = bestValue(plans) === plan;
  return (
    <label className={styles.plan} data-chosen={isChosen || undefined}>
      {isBest ? <span className={styles.best}>最划算</span> : null}
      <span className={styles.head}>
        <input
          type="radio"
          name={group}
          value={plan.type}
          checked={isChosen}
          onChange={() => onChoose(plan)}
        />
        <span className={styles.title}>{title}</span>
      </span>
      <span className={styles.amount}>
        <Price fen={price} />
        <span className={styles.period}>/ {periodText(plan)}</span>
      </span>
      <span className={styles.saving}>
        {original_price > price ? (
          <s>
            <span className="visually-hidden">原价 </span>
            {formatMoney(original_price)}
          </s>
        ) : null}
        <Saving plan={plan} plans={plans} />
      </span>
      <span className={styles.monthly}>
        {plan.months === 1 && plan.days === 0
          ? '按月购买，随用随买'
          : `折合每月 ${formatMoney(monthlyPrice(price, plan))}`}
      </span>
      <span className={styles.points}>
        {planHighlights(plan).map((line) => (
          <span key={line}>
            <Check size={16} aria-hidden="true" />
            {line}
          </span>
        ))}
      </span>
    </label>
  );
}

/** The plans beside one another, of which one is chosen. */
export function PlanChoice({
  plans,
  chosen,
  onChoose,
}: {
  plans: readonly Plan[];
  chosen: Plan;
  onChoose: (plan: Plan) => void;
}) {
  const group = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const takeOver = useRef(() => {
    const before = choice.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const plan = plans.find(({ type }) => String(type) === before);
    if (plan !== undefined && plan !== chosen) onChoose(plan);
  });
  // Who chose before the app took the page over has chosen: the boxes keep it until they are drawn again.
  useLayoutEffect(() => takeOver.current(), []);
  return (
    <fieldset ref={choice} className={styles.plans}>
      <legend className="visually-hidden">选择套餐</legend>
      {plans.map((plan) => (
        <PlanOption
          key={plan.type}
          plan={plan}
          plans={plans}
          group={group}
          isChosen={plan.type === chosen.type}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}
