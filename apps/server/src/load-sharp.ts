/** The library of pictures takes 20 MB and 0.1 s, so it is loaded with the first picture instead of at the start. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  return (await import('sharp')).default;
}
