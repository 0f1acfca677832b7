import {
  findByAccount,
  findUser,
  groupIdsOf,
  insertUser,
  joinDefaultGroup,
  lockUser,
  reserveUsername,
  updateUser
} from "./chunk-SNSJTDOJ.js";
import "./chunk-POQ6TBXX.js";
import "./chunk-DKMBJ5GY.js";
import "./chunk-WIGOKNOV.js";
import "./chunk-PZ5AY32C.js";
export {
  findByAccount,
  findUser,
  groupIdsOf,
  insertUser,
  joinDefaultGroup,
  lockUser,
  reserveUsername,
  updateUser
};
//# sourceMappingURL=user.repo-J4U2N5TW.js.map
