import { IconButton, Menu, type MenuAction } from '@wenyuan/ui';
import { ChevronDown, Minus, Plus } from 'lucide-react';
import { parseZoom, zoomPresets, type Fit, type Zoom } from './reader-geometry.ts';
import styles from './reader-toolbar.module.css';
import { useDraft } from './use-draft.ts';

const fits: readonly (readonly [Fit, string])[] = [
  ['auto', '自动适合'],
  ['width', '适合宽度'],
  ['page', '适合整页'],
];

/** Smaller and larger, a percentage to type, and a menu of fits and percentages. */
export function ZoomControl({
  zoom,
  percent,
  onStep,
  onZoom,
}: {
  zoom: Zoom;
  /** What is shown. */
  percent: number;
  onStep: (direction: 1 | -1) => void;
  onZoom: (zoom: Zoom) => void;
}) {
  const { onSubmit, input } = useDraft(`${percent}%`, (typed) => {
    const wanted = parseZoom(typed);
    if (wanted !== undefined) onZoom(wanted);
  });
  const actions: MenuAction[] = [
    ...fits.map(([fit, label]) => ({
      label,
      checked: zoom === fit,
      onSelect: () => onZoom(fit),
    })),
    { label: '实际大小', checked: zoom === 100, onSelect: () => onZoom(100) },
    ...zoomPresets
      .filter((preset) => preset !== 100)
      .map((preset) => ({
        label: `${preset}%`,
        checked: zoom === preset,
        onSelect: () => onZoom(preset),
      })),
  ];
  return (
    <>
      <IconButton className={styles.wideOnly} label="缩小" size="sm" onClick={() => onStep(-1)}>
        <Minus aria-hidden="true" />
      </IconButton>
      <form className={styles.zoomBox} onSubmit={onSubmit}>
        <input {...input} aria-label="缩放比例" />
      </form>
      <Menu
        label={`缩放 ${percent}%`}
        size="sm"
        className={styles.zoomMenu ?? ''}
        actions={actions}
      >
        <span className={styles.narrowOnly}>{percent}%</span>
        <ChevronDown className={styles.wideOnly} aria-hidden="true" />
      </Menu>
      <IconButton className={styles.wideOnly} label="放大" size="sm" onClick={() => onStep(1)}>
        <Plus aria-hidden="true" />
      </IconButton>
    </>
  );
}
