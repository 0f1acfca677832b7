import { Button } from '@wenyuan/ui';
import type { ReactNode } from 'react';

/** A button at the end of a row. `name` tells which row it is of: a list has many of the same. */
export function RowButton({
  name,
  isPending = false,
  onPress,
  children,
}: {
  name: string;
  isPending?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={name}
      loading={isPending}
      onClick={() => onPress()}
    >
      {children}
    </Button>
  );
}
