function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * `attachment` under a name of any script: RFC 6266 with the name as RFC 5987 has it, and ASCII for what does not know
 * that. Nothing in a name can end the header or lead out of a folder.
 */
export function attachmentNamed(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Surrogate}/\\:*?"<>|]/gu, '_');
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/%/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, hex);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
