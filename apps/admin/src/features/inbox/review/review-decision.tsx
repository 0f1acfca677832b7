import { Button } from '@wenyuan/ui';
import { Switch } from '@wenyuan/ui/admin';
import { excessMessage, FieldFrame, Input, Textarea } from '@wenyuan/ui/forms';
import { useRef, useState } from 'react';
import { Facts, useMay } from '../../../kit/index.ts';
import { unfitToPunish } from '../../../lib/accounts.ts';
import { useSingleKeys } from '../../../lib/single-keys.ts';
import { newPunishmentForm } from '../../punishment/index.ts';
import { ReasonTemplates } from './reason-templates.tsx';
import styles from './review.module.css';
import type { Review, ReviewItem, Written } from './review.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** So long after an item came into sight, a key may still have been meant for the one before. */
const SETTLE_MS = 400;

function Key({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {children}
    </kbd>
  );
}

/** The facts of an item, what is written with the decision, and the verdicts. */
export function ReviewDecision({
  review,
  item,
  place,
  note,
  more,
  isBusy,
  onNote,
  onMore,
  onMove,
  onDecide,
}: {
  review: Review;
  item: ReviewItem;
  place: {
    readonly index: number;
    readonly loaded: number;
    readonly words: string;
  };
  note: string;
  more: Written;
  isBusy: boolean;
  onNote: (note: string) => void;
  onMore: (name: string, text: string) => void;
  onMove: (step: 1 | -1) => void;
  /** Whether the item is done with. */
  onDecide: (verdict: 'approve' | 'reject', note: string) => Promise<boolean>;
}) {
  const [lacks, setLacks] = useState(false);
  const may = useMay();
  const { author } = item;
  const isPunishable =
    author !== undefined && may('punishment.create') && unfitToPunish(author) === undefined;
  const [punishes, setPunishes] = useState(false);
  const [shownAt] = useState(() => Date.now());
  const field = useRef<HTMLTextAreaElement>(null);
  const [withKeys, setWithKeys] = useSingleKeys();
  const { index, loaded } = place;
  const excess = excessMessage(note, review.note?.max);
  const approve = () => {
    if (excess === undefined) void onDecide('approve', note.trim());
    else field.current?.focus();
  };
  const reject = () => {
    const isMissing = review.note?.needed === true && note.trim() === '';
    if (isMissing || excess !== undefined) {
      setLacks(isMissing);
      field.current?.focus();
      return;
    }
    void onDecide('reject', note.trim());
  };
  const use = (text: string) => {
    onNote(text);
    setLacks(false);
  };
  const byKey = (verdict: () => void) => () => {
    if (Date.now() - shownAt >= SETTLE_MS) verdict();
  };
  useReviewKeys(withKeys, {
    j: () => onMove(1),
    arrowright: () => onMove(1),
    k: () => onMove(-1),
    arrowleft: () => onMove(-1),
    a: byKey(approve),
    r: review.reject === undefined ? undefined : byKey(reject),
  });
  return (
    <aside className={styles.decision} aria-label="处理">
      <div className={styles.placeLine}>
        <p className={styles.place}>{place.words}</p>
        <span className={styles.moves}>
          <Button size="xs" variant="outline" disabled={index === 0} onClick={() => onMove(-1)}>
            上一项
            {withKeys ? <Key>K</Key> : null}
          </Button>
          <Button
            size="xs"
            variant="outline"
            disabled={index + 1 >= loaded}
            onClick={() => onMove(1)}
          >
            下一项
            {withKeys ? <Key>J</Key> : null}
          </Button>
        </span>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long facts scroll, by keyboard, too */}
      <div className={styles.facts} role="group" aria-label="相关信息" tabIndex={0}>
        <Facts facts={item.facts} />
      </div>
      {isPunishable ? (
        <Button size="xs" variant="outline" onClick={() => setPunishes(true)}>
          处罚{author.label}
        </Button>
      ) : null}
      {isPunishable && punishes ? (
        <newPunishmentForm.Dialog
          noun="处罚"
          given={{ user_id: [author.id] }}
          onClose={() => setPunishes(false)}
        />
      ) : null}
      {review.note === undefined ? null : (
        <>
          <FieldFrame
            label={review.note.label}
            hint={item.noteHint ?? review.note.hint}
            error={excess ?? (lacks ? '请填写或选择未通过的原因' : undefined)}
          >
            {(attributes) => (
              <Textarea
                {...attributes}
                ref={field}
                rows={2}
                value={note}
                onChange={(event) => use(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                    event.preventDefault();
                    (review.reject === undefined ? approve : reject)();
                  }
                  if (event.key === 'Escape') event.currentTarget.blur();
                }}
              />
            )}
          </FieldFrame>
          <ReasonTemplates
            kind={review.note.kept ?? review.title}
            initial={review.note.templates}
            text={note.trim()}
            withKeys={withKeys}
            onUse={use}
          />
        </>
      )}
      {item.more?.map(({ name, label, hint, max, isSwitch }) => (
        <FieldFrame
          key={name}
          label={label}
          hint={hint}
          error={excessMessage(more[name] ?? '', max)}
        >
          {(attributes) =>
            isSwitch === true ? (
              <Switch
                id={attributes.id}
                describedBy={attributes['aria-describedby']}
                label={label}
                checked={more[name] === 'true'}
                onChange={(on) => onMore(name, on ? 'true' : '')}
              />
            ) : (
              <Input
                {...attributes}
                value={more[name] ?? ''}
                onChange={(event) => onMore(name, event.target.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') event.currentTarget.blur();
                }}
              />
            )
          }
        </FieldFrame>
      ))}
      <div className={styles.verdicts}>
        <Button loading={isBusy} onClick={approve}>
          {(item.approveAs ?? review.approve).label}
          {withKeys ? <Key>A</Key> : null}
        </Button>
        {review.reject === undefined ? null : (
          <Button variant="danger" disabled={isBusy} onClick={reject}>
            {review.reject.label}
            {withKeys ? <Key>R</Key> : null}
          </Button>
        )}
      </div>
      <div className={styles.keys}>
        <Switch label="快捷键" isLabelShown checked={withKeys} onChange={setWithKeys} />
      </div>
    </aside>
  );
}
