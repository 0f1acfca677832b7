import { markColorLabels, markColors } from '@wenyuan/domain';
import { useController, type Control } from 'react-hook-form';
import { ColorDot } from './color-dot.tsx';
import type { NoteValues } from './annotation.ts';
import styles from './color-field.module.css';

/** The colors by name, of which one is chosen. */
export function ColorField({ control }: { control: Control<NoteValues> }) {
  const { field } = useController({ control, name: 'color' });
  return (
    <fieldset className={styles.colors}>
      <legend>颜色</legend>
      {markColors.map((color, index) => (
        <label key={color}>
          <input
            ref={index === 0 ? field.ref : undefined}
            type="radio"
            name={field.name}
            value={color}
            checked={field.value === color}
            onBlur={field.onBlur}
            onChange={() => field.onChange(color)}
          />
          <ColorDot color={color} />
          {markColorLabels[color]}
        </label>
      ))}
    </fieldset>
  );
}
