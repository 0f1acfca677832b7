/** The name of a document in addresses. */
export const DOCUMENT_UUID = /^[0-9a-f]{16}$/;
