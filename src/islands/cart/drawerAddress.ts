/** As `paths.cartDrawer`: where that is declared would bring more code to every page. */
export const DRAWER_PATH = '/marketplace/drawer';
