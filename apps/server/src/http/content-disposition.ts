function hex(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}

/**
 * `attachment` with a file name in any script: an RFC 5987 name, and an ASCII fallback. No name can end the header or
 * contain a path.
 */
export function attachmentNamed(name: string): string {
  const safe = name.replace(/[\p{Cc}\p{Surrogate}/\\:*?"<>|]/gu, '_');
  const ascii = safe.replace(/[^\x20-\x7e]/g, '_').replace(/%/g, '_');
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, hex);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
