import { PartWaiting, useSettings } from '@wenyuan/app';
import { footerLinks } from '@wenyuan/domain';
import { Suspense, useState, type ComponentProps } from 'react';
import { FeedbackDialog } from './dialogs.ts';

/** A button that opens the form for a message to the operators. It must not be in a form: the one that opens would send it, too. */
export function FeedbackButton({
  about,
  ...props
}: Omit<ComponentProps<'button'>, 'about'> & Pick<ComponentProps<typeof FeedbackDialog>, 'about'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" {...props} onClick={() => setOpen(true)} />
      <Suspense fallback={<PartWaiting onCancel={close} />}>
        {isOpen ? <FeedbackDialog about={about} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The way to the operators: the address that they set, or else the form. */
export function FeedbackLink({
  className,
  children = footerLinks.feedback,
}: Pick<ComponentProps<'a'>, 'className' | 'children'>) {
  const { feedback } = useSettings().footer;
  if (feedback === '') return <FeedbackButton className={className}>{children}</FeedbackButton>;
  return (
    <a href={feedback} className={className}>
      {children}
    </a>
  );
}
