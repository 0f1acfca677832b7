import { PartWaiting } from '@wenyuan/app';
import { Suspense, useLayoutEffect, type ReactNode } from 'react';

/** Tells that what stands beside it in a `Suspense` is there, before it is painted. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  useLayoutEffect(onArrive, [onArrive]);
  return null;
}

/** A part of the reader whose script is fetched when it is asked for. */
export function LatePart({
  onArrive,
  onCancel,
  children,
}: {
  onArrive: () => void;
  onCancel: () => void;
  children: ReactNode;
}) {
  return (
    <Suspense fallback={<PartWaiting onCancel={onCancel} />}>
      {children}
      <Arrived onArrive={onArrive} />
    </Suspense>
  );
}
