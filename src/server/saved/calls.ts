import * as declared from '../../shared/saved/endpoints.ts';
import * as listCalls from '../../shared/saved/listEndpoints.ts';
import { userCall } from '../calls/call.ts';
import { updateItem as changeItem } from './item.ts';
import * as lists from './lists.ts';
import { addItem, removeItem, savedOf } from './saved.ts';
import * as searches from './searches.ts';

const [compare, uncompare] = [addItem('compared_programs'), removeItem('compared_programs')];

export const getSaved = userCall(declared.getSaved, savedOf);
export const addProgram = userCall(declared.addProgram, addItem('programs'));
export const removeProgram = userCall(declared.removeProgram, removeItem('programs'));
export const addArticle = userCall(declared.addArticle, addItem('articles'));
export const removeArticle = userCall(declared.removeArticle, removeItem('articles'));
export const addResource = userCall(declared.addResource, addItem('travelResources'));
export const removeResource = userCall(declared.removeResource, removeItem('travelResources'));
export const addComparison = userCall(declared.addComparison, (app, user, { payload }) =>
  compare(app, user, { id: payload.program_id }),
);
export const removeComparison = userCall(
  declared.removeComparison,
  (app, user, { compared_program_id: id }) => uncompare(app, user, { id }),
);
export const addSearch = userCall(declared.addSearch, searches.addSearch);
export const removeSearch = userCall(declared.removeSearch, searches.removeSearch);
export const addList = userCall(listCalls.addList, lists.addList);
export const updateList = userCall(listCalls.updateList, lists.updateList);
export const removeList = userCall(listCalls.removeList, lists.removeList);
export const shareList = userCall(listCalls.shareList, lists.shareList);
export const updateItem = userCall(listCalls.updateItem, changeItem);
