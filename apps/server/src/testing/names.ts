/** The database that test files copy. */
export const TEMPLATE = 'wenyuan_template';
/** Password of the administrator in it. */
export const ROOT_PASSWORD = 'root-of-the-tests';
