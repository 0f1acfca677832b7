import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const WaitingNote = lazyPart(async () => (await import('./hosts.tsx')).WaitingNote);

/**
 * What stands in the place of a part that somebody pressed for: `WaitingNote`, which is none of the first script. It comes with
 * the hosts of messages, before anybody presses.
 */
export function PartWaiting({ onCancel }: { onCancel: () => void }) {
  return (
    <Suspense>
      <WaitingNote onCancel={onCancel} />
    </Suspense>
  );
}
