/** Keeps the product from starting: a message of one line for the operator, with the remedy. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
