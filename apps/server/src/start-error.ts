/** Something that keeps the product from starting: one line for the operator, with the mend. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
