/** What DatePanel draws once somebody chooses dates: one file to load, none of it with the page. */
import Calendar from './Calendar.tsx';
import { SheetHead } from './SheetHead.tsx';

export default { Calendar, SheetHead };
