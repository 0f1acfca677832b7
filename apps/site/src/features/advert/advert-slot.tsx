import type { AdvertPosition } from '@wenyuan/domain';
import { AdvertView } from '@wenyuan/ui';
import { useAdvertsAt } from './adverts.tsx';
import styles from './advert.module.css';

/** The adverts at one place of the page; nothing where none runs. */
export function AdvertSlot({ position }: { position: AdvertPosition }) {
  const adverts = useAdvertsAt(position);
  if (adverts.length === 0) return null;
  return (
    <aside
      className={styles.slot}
      aria-label="广告"
      data-position={position}
      {...(position.startsWith('global_') ? { 'data-outer': true } : {})}
    >
      {adverts.map(({ id, title, content, isOver }) => (
        <AdvertView key={id} title={title} content={content} position={position} isOver={isOver} />
      ))}
    </aside>
  );
}
