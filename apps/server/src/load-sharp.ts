/** The library of pictures takes 10 MB, so it is loaded with the first picture instead of at the start. */
export async function loadSharp(): Promise<typeof import('sharp').default> {
  return (await import('sharp')).default;
}
