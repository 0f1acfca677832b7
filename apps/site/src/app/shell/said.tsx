import { useAtom } from '@wenyuan/app';
import { saidAtom } from '../../lib/said.ts';

/** Where screen readers are told what a list shows now. */
export function Said() {
  const [said] = useAtom(saidAtom);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
