import { AttachmentType } from '@wenyuan/domain';

/** The type of the pictures of adverts: the wire has none of their own. */
export const ADVERT_PICTURES = AttachmentType.Unknown;
