import { Button } from '@wenyuan/ui';
import { FieldFrame, MomentInput } from '@wenyuan/ui/forms';
import type { FieldProps } from '../field.ts';
import styles from './controls.module.css';
import { useField } from './use-field.ts';

/** A moment that is often meant: so long from now, or from the value that the row has. */
export type Preset = { readonly label: string; readonly moment: (row: object | undefined) => Date };

/** A date with its time of the day, of the place where the person is; empty for none. */
export function MomentField({
  presets = [],
  none,
  ...props
}: FieldProps & { presets?: readonly Preset[]; none?: string | undefined }) {
  const { field, frame } = useField(props);
  const value = typeof field.value === 'string' ? field.value : null;
  return (
    <FieldFrame {...frame}>
      {(attributes) => (
        <div>
          <MomentInput
            {...attributes}
            ref={field.ref}
            value={value}
            onBlur={field.onBlur}
            onChange={field.onChange}
          />
          {presets.length === 0 ? null : (
            <div role="group" aria-label={`${frame.label}：常用`} className={styles.presets}>
              {presets.map((preset) => (
                <Button
                  key={preset.label}
                  size="xs"
                  variant="outline"
                  onClick={() => field.onChange(preset.moment(props.row).toISOString())}
                >
                  {preset.label}
                </Button>
              ))}
              {none === undefined ? null : (
                <Button
                  size="xs"
                  variant="outline"
                  aria-pressed={value === null}
                  onClick={() => field.onChange(null)}
                >
                  {none}
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
