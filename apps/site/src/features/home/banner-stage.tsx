import type { Banner } from '@wenyuan/api-client';
import { IconButton, pictureOf, useHydrated } from '@wenyuan/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './home.module.css';

const SHOWN_MS = 6000;

/** Rotates banners; stops on hover, focus and pause, and for users who prefer reduced motion. */
export function BannerStage({ banners }: { banners: readonly Banner[] }) {
  const [index, setIndex] = useState(0);
  // Undefined until the user chooses; then the device's motion preference decides, once the page is hydrated.
  const [chosen, setPaused] = useState<boolean>();
  const hydrated = useHydrated();
  const paused = chosen ?? (hydrated && matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  const count = banners.length;
  useEffect(() => {
    if (count < 2 || paused || held) return;
    const timer = setInterval(() => setIndex((before) => (before + 1) % count), SHOWN_MS);
    return () => clearInterval(timer);
  }, [count, paused, held]);
  const banner = banners[index % Math.max(1, count)];
  if (banner === undefined) return null;
  const picture = (
    <img
      {...pictureOf(banner.path)}
      data-early=""
      alt={banner.title}
      width={1600}
      height={520}
      className={styles.bannerImage}
      fetchPriority="high"
    />
  );
  const step = (by: number) => setIndex((index + by + count) % count);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pointing only holds the pictures still
    <section
      className={styles.banner}
      aria-roledescription="轮播"
      aria-label="横幅"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {banner.url === '' ? picture : <a href={banner.url}>{picture}</a>}
      {count < 2 ? null : (
        <div className={styles.bannerControls}>
          <IconButton label="上一张" size="xs" onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          {/* While they rotate by themselves, nobody is told of each. */}
          <span aria-live={paused || held ? 'polite' : 'off'}>
            {(index % count) + 1} / {count}
          </span>
          <IconButton label="下一张" size="xs" onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <IconButton
            label={paused ? '继续轮播' : '暂停轮播'}
            size="xs"
            onClick={() => setPaused(!paused)}
          >
            {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </IconButton>
        </div>
      )}
    </section>
  );
}
