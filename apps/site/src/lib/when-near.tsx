import { useEffect, useRef, useState, type ReactNode } from 'react';

/** How far below the view its content is loaded. */
const MARGIN_PX = 600;

/** Shows its content once its place has come near the view; until then it keeps room for it. */
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
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} style={{ minHeight }}>
      {isNear ? children() : null}
    </div>
  );
}
