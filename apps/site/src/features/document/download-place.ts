/** The id of the place from which a document is downloaded. */
export const DOWNLOAD = 'download';
