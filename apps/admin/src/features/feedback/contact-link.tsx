import { isEmail, isMobile, plainMobile } from '@wenyuan/domain';
import { Button, copyText } from '@wenyuan/ui';

/** Contact details as the sender wrote them: a letter or a call is a press away, anything else is copied. */
export function ContactLink({ contact }: { contact: string }) {
  const mobile = plainMobile(contact);
  // Signs that would begin another part of the address are escaped.
  if (isEmail(contact))
    return <a href={`mailto:${encodeURIComponent(contact).replace('%40', '@')}`}>{contact}</a>;
  if (isMobile(mobile)) return <a href={`tel:${mobile}`}>{contact}</a>;
  return (
    <>
      {contact}{' '}
      <Button size="xs" variant="ghost" onClick={() => void copyText(contact)}>
        复制
      </Button>
    </>
  );
}
