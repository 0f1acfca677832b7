import { readAdvert, writeHtml, writePicture, type AdvertPosition } from '@wenyuan/domain';
import { AdvertView } from '@wenyuan/ui';
import { excessMessage, FieldFrame, Input, Textarea } from '@wenyuan/ui/forms';
import { useId, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { PictureInput, type FieldProps } from '../../kit/index.ts';
import styles from './content-field.module.css';

const KINDS = { picture: '图片', html: 'HTML 代码' } as const;
type Kind = keyof typeof KINDS;
type Picture = { src: string; width: number; height: number; alt: string; href: string };
/** What is typed in both forms; the height is a text while it is typed. */
type Draft = { kind: Kind; picture: Picture; html: string; height: string };

const ADDRESS = /^(|\/(?!\/).*|https?:\/\/.+)$/;
const [HREF_MAX, ALT_MAX] = [1000, 255];
const [HEIGHT_MIN, HEIGHT_MAX] = [20, 2000];
/** What most phones have between the edges of the page: wide pictures become low there. */
const PHONE_WIDTH = 358;

function draftOf(content: string): Draft {
  const advert = readAdvert(content);
  const picture = { src: '', width: 0, height: 0, alt: '', href: '' };
  if (advert.kind === 'picture') return { ...advert, picture: advert, html: content, height: '' };
  const { html, height } = advert;
  return { kind: html === '' ? 'picture' : 'html', picture, html, height: String(height ?? '') };
}

function hrefFault(href: string): string | undefined {
  return ADDRESS.test(href) ? excessMessage(href, HREF_MAX) : '链接地址应以 / 或 http(s):// 开头';
}

/** The height of a draft: undefined for none, NaN for one that cannot be. */
function heightOf(text: string): number | undefined {
  if (text === '') return undefined;
  const height = Number(text);
  const isPossible = Number.isInteger(height) && height >= HEIGHT_MIN && height <= HEIGHT_MAX;
  return isPossible ? height : NaN;
}

/** The HTML of a draft; empty while something of it is wrong, which is said at its field. */
function contentOf({ kind, picture, html, height: text }: Draft): string {
  if (kind === 'picture')
    return picture.src === '' ||
      hrefFault(picture.href) !== undefined ||
      picture.alt.trim().length > ALT_MAX
      ? ''
      : writePicture(picture);
  const height = heightOf(text);
  return html.trim() === '' || Number.isNaN(height) ? '' : writeHtml(html.trim(), height);
}

/** A picture with a link, or HTML with a height, and below it what readers will see. The value is the HTML of either. */
export function ContentField({ control, name, label, rule }: FieldProps) {
  const { field, fieldState } = useController({ control, name });
  const [position, title] = useWatch({ control, name: ['position', 'title'] }) as string[];
  const [draft, setDraft] = useState(() => draftOf(String(field.value ?? '')));
  const group = useId();
  const change = (next: Partial<Draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    field.onChange(contentOf(changed));
  };
  const content = contentOf(draft);
  const error = fieldState.error?.message;
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>{label}的形式</legend>
        {Object.entries(KINDS).map(([code, text]) => (
          <label key={code}>
            <input
              type="radio"
              name={group}
              checked={draft.kind === code}
              onChange={() => change({ kind: code as Kind })}
            />
            {text}
          </label>
        ))}
      </fieldset>
      {draft.kind === 'picture' ? (
        <PictureContent
          picture={draft.picture}
          error={error}
          onChange={(next) => change({ picture: { ...draft.picture, ...next } })}
        />
      ) : (
        <HtmlContent draft={draft} rule={rule} error={error} onChange={change} />
      )}
      {content === '' ? null : (
        <section aria-label="预览" className={styles.preview}>
          <p className={styles.legend}>预览</p>
          <AdvertView
            title={title ?? ''}
            content={content}
            position={position === '' ? 'global_top' : (position as AdvertPosition)}
          />
        </section>
      )}
    </>
  );
}

function PictureContent({
  picture: { src, width, height, alt, href },
  error,
  onChange,
}: {
  picture: Picture;
  error: string | undefined;
  onChange: (picture: Partial<Picture>) => void;
}) {
  const low = Math.max(1, Math.round((height * PHONE_WIDTH) / width));
  const onPhones = width > PHONE_WIDTH ? `，手机上高约 ${low} 像素` : '';
  const size =
    width > 0 ? `${width} × ${height} 像素，按原大显示，放不下时缩小${onPhones}` : undefined;
  return (
    <>
      <FieldFrame
        label="图片"
        required
        error={src === '' && error !== undefined ? '请上传图片' : undefined}
        hint={size ?? 'PNG、JPG、WebP 等图片，10 MB 以内；位置的高度随图片'}
      >
        {(attributes) => (
          <PictureInput
            attributes={attributes}
            label="图片"
            upload="banner"
            ratio={width > 0 ? `${width} / ${height}` : '3'}
            field={{
              value: src,
              onChange: (path, { width: wide, height: high } = { width: 0, height: 0 }) =>
                onChange({ src: path, width: wide, height: high }),
            }}
          />
        )}
      </FieldFrame>
      <FieldFrame label="链接" hint="留空则不可点击；在新窗口打开" error={hrefFault(href)}>
        {(attributes) => (
          <Input
            {...attributes}
            value={href}
            placeholder="https://"
            onChange={({ target }) => onChange({ href: target.value.trim() })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label="图片说明"
        hint="读给看不见图片的人；留空则读广告名称"
        error={excessMessage(alt, ALT_MAX)}
      >
        {(attributes) => (
          <Input
            {...attributes}
            value={alt}
            onChange={({ target }) => onChange({ alt: target.value })}
          />
        )}
      </FieldFrame>
    </>
  );
}

function HtmlContent({
  draft: { html, height },
  rule,
  error,
  onChange,
}: {
  draft: Draft;
  rule: FieldProps['rule'];
  error: string | undefined;
  onChange: (draft: Partial<Draft>) => void;
}) {
  const isWrongHeight = Number.isNaN(heightOf(height));
  return (
    <>
      <FieldFrame
        label="HTML 代码"
        required={rule.required}
        error={excessMessage(html, rule.maxLength) ?? (isWrongHeight ? undefined : error)}
        hint="在独立的框架中显示，脚本不会运行；图片请使用 https 地址"
      >
        {(attributes) => (
          <Textarea
            {...attributes}
            className={styles.code}
            rows={6}
            spellCheck={false}
            value={html}
            onChange={({ target }) => onChange({ html: target.value })}
          />
        )}
      </FieldFrame>
      <FieldFrame
        label="高度（像素）"
        hint="为广告预留的高度；留空则用该位置的默认高度"
        error={isWrongHeight ? `高度应为 ${HEIGHT_MIN} 到 ${HEIGHT_MAX} 的整数` : undefined}
      >
        {(attributes) => (
          <Input
            {...attributes}
            inputMode="numeric"
            value={height}
            onChange={({ target }) => onChange({ height: target.value.trim() })}
          />
        )}
      </FieldFrame>
    </>
  );
}
