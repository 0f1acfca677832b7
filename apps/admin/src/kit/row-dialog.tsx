import { Button, Dialog } from '@wenyuan/ui';
import type { ReactNode } from 'react';
import type { DetailProps } from './resource-page.tsx';
import styles from './row-dialog.module.css';
import { RowSteps } from './row-steps.tsx';

type RowDialogProps = Partial<Pick<DetailProps<unknown>, 'actions'>> & {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A drawer about one row of a list, with the way to its neighbours and what can be done to it. */
export function RowDialog({ title, actions = [], onClose, children }: RowDialogProps) {
  const buttons = actions.map(({ label, danger = false, onSelect }) => (
    <Button key={label} size="sm" variant={danger ? 'danger' : 'outline'} onClick={onSelect}>
      {label}
    </Button>
  ));
  return (
    <Dialog
      title={title}
      side
      tools={<RowSteps />}
      onClose={onClose}
      {...(buttons.length === 0 ? {} : { footer: <div className={styles.actions}>{buttons}</div> })}
    >
      <div className={styles.parts}>{children}</div>
    </Dialog>
  );
}
