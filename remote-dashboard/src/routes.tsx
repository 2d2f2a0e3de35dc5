export function DashboardArea() {
  return <h1>Dashboard</h1>;
}
