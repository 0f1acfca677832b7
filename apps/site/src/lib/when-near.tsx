import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the view its content is loaded. */
const MARGIN_PX = 600;

/**
 * Shows its content once its place has come near the view, or somebody goes through the page by the keyboard, who would
 * pass by what is not there; until then it keeps room for it.
 */
export function WhenNear({
  minHeight,
  children,
}: {
  minHeight: number;
  children: () => ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (isNear || place.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(place.current);
    const show = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') setIsNear(true);
    };
    addEventListener('keydown', show);
    return () => {
      observer.disconnect();
      removeEventListener('keydown', show);
    };
  }, [isNear]);
  return (
    <div ref={place} style={{ minHeight }}>
      {isNear ? children() : null}
    </div>
  );
}
