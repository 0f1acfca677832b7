import type { Category } from '@wenyuan/api-client';
import { useSettings } from '@wenyuan/app';
import { KEYWORDS_MAX, membersHave, PRICE_MAX } from '@wenyuan/domain';
import { CategorySelect, excessMessage, FieldFrame, Input, Select } from '@wenyuan/ui/forms';
import { incomeHint } from './income-hint.ts';
import type { UploadFields } from './upload-queue.ts';

/** What stands for a field that a file does not have of its own. */
const INHERITED = '与上方相同';

/**
 * Category, language, price, membership and keywords: of all files, or of one that differs. A field that is absent from `value` is
 * that of `inherited`, where there is something to inherit from.
 */
export function UploadFieldInputs({
  value,
  categories,
  onChange,
  inherited,
  missing,
}: {
  value: Partial<UploadFields>;
  categories: readonly Category[];
  onChange: (value: Partial<UploadFields>) => void;
  inherited?: UploadFields;
  /** Why the upload cannot start. */
  missing?: string | undefined;
}) {
  const { language: languages, system, vip } = useSettings();
  const isOwn = inherited !== undefined;
  const change = (name: keyof UploadFields, to: UploadFields[keyof UploadFields] | undefined) => {
    const { [name]: _before, ...rest } = value;
    onChange(to === undefined ? rest : { ...rest, [name]: to });
  };
  return (
    <>
      <CategorySelect
        label="文档分类"
        categories={categories}
        value={value.categoryPath?.at(-1) ?? 0}
        onChange={(path) => change('categoryPath', path.length === 0 && isOwn ? undefined : path)}
        error={missing}
        required={!isOwn}
        none={isOwn ? INHERITED : '请选择'}
      />
      <FieldFrame label="语言">
        {(attributes) => (
          <Select
            {...attributes}
            value={value.language ?? 'inherited'}
            onChange={({ target }) =>
              change('language', target.value === 'inherited' ? undefined : target.value)
            }
          >
            {isOwn ? <option value="inherited">{INHERITED}</option> : null}
            <option value="">自动识别</option>
            {languages.map(({ code, language: label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FieldFrame>
      <FieldFrame
        label={`价格（${system.credit_name}）`}
        hint={incomeHint({ ...inherited, ...value }, vip.gives)}
      >
        {(attributes) => (
          <Input
            {...attributes}
            type="number"
            min={0}
            max={PRICE_MAX}
            step={1}
            value={value.price ?? ''}
            placeholder={isOwn ? INHERITED : ''}
            onChange={({ target }) => {
              if (target.value === '') return change('price', isOwn ? undefined : 0);
              const typed = Math.trunc(Number(target.value));
              change('price', Math.min(PRICE_MAX, Math.max(0, typed)));
            }}
          />
        )}
      </FieldFrame>
      {vip.enable ? (
        <FieldFrame label="会员">
          {(attributes) => (
            <Select
              {...attributes}
              value={value.is_vip === undefined ? 'inherited' : String(value.is_vip)}
              onChange={({ target }) =>
                change('is_vip', target.value === 'inherited' ? undefined : target.value === 'true')
              }
            >
              {isOwn ? <option value="inherited">{INHERITED}</option> : null}
              <option value="false">与其他读者相同</option>
              <option value="true">{membersHave(value.price, vip.gives)}</option>
            </Select>
          )}
        </FieldFrame>
      ) : null}
      <FieldFrame
        label="关键词"
        hint={isOwn ? undefined : '用逗号隔开；留空则从正文提取'}
        error={excessMessage(value.keywords ?? '', KEYWORDS_MAX)}
      >
        {(attributes) => (
          <Input
            {...attributes}
            value={value.keywords ?? ''}
            placeholder={isOwn ? INHERITED : ''}
            onChange={({ target }) =>
              change('keywords', target.value === '' && isOwn ? undefined : target.value)
            }
          />
        )}
      </FieldFrame>
    </>
  );
}
