/** The method in permission rows: spec section 3. */
export const HttpMethod = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Delete: 'DELETE',
  Grpc: 'GRPC',
} as const;
export type HttpMethod = (typeof HttpMethod)[keyof typeof HttpMethod];

export const httpMethodLabels = {
  GET: 'GET',
  POST: 'POST',
  PUT: 'PUT',
  DELETE: 'DELETE',
  GRPC: 'GRPC',
} as const satisfies Record<HttpMethod, string>;
