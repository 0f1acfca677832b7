type Permission = { readonly path: string };

/** Whether an account has the right behind an operation, such as `/api.v1.DocumentAPI/CheckDocument`. */
export function mayCall(permissions: readonly Permission[], path: string): boolean {
  return permissions.some((permission) => permission.path === path);
}
