import {
  explainDatabaseError
} from "./chunk-PXYC7JX2.js";
import "./chunk-Z7SQMMN6.js";
import "./chunk-YGGX5WOJ.js";
import "./chunk-PZ5AY32C.js";
export {
  explainDatabaseError
};
//# sourceMappingURL=explain-database-error-OQ34NCAZ.js.map
